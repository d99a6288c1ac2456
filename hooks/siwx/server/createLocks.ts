import * as v from 'valibot'
import type { Env } from '../../shared/types/env.js'
import { createRecords } from './createRecords.js'
import type { SiwxServerStore } from './types.js'

/** Runs work on one record after all that was begun before: in this process, and on other servers if the store can. */
export type Locks = <result>(id: string, work: () => Promise<result>) => Promise<result>

/** How long another server may hold a lock before it counts as gone, in ms. */
const lockTimeout = 3_000
/** Between two looks at a lock of another server, in ms. */
const pause = 25

export function createLocks({
  store,
  now,
  env,
}: {
  store: SiwxServerStore
  now: () => number
  env: Pick<Env, 'schedule'>
}): Locks {
  const records = createRecords({ store, now, kind: 'lock', schema: v.literal(true) })
  const last = new Map<string, Promise<unknown>>()

  async function take(id: string): Promise<void> {
    if (store.add === undefined) return
    for (let waited = 0; waited < lockTimeout; waited += pause) {
      if (await records.add(id, true, now() + 2 * lockTimeout)) return
      await new Promise<void>((resolve) => env.schedule(resolve, pause))
    }
  }

  async function run<result>(id: string, work: () => Promise<result>): Promise<result> {
    await take(id)
    try {
      return await work()
    } finally {
      if (store.add) await records.delete(id)
    }
  }

  return async (id, work) => {
    const before = last.get(id)
    const own = (before ?? Promise.resolve()).then(() => run(id, work))
    const settled = own.catch(() => undefined)
    last.set(id, settled)
    try {
      return await own
    } finally {
      if (last.get(id) === settled) last.delete(id)
    }
  }
}
