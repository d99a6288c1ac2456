import * as v from 'valibot'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { Env } from '../../shared/types/env.js'
import { createRecords } from './createRecords.js'
import { createSecret } from './secrets.js'
import type { SiwxServerStore } from './types.js'

/**
 * Runs work on one record after all that was begun before: in this process, and on other servers if the store can. Rejects
 * with `unavailable` when another server holds the record for too long.
 */
export type Locks = <result>(id: string, work: () => Promise<result>) => Promise<result>

/** How long a server may hold a lock before it counts as gone, and how long the others wait for it, in ms. */
const maxHold = 6_000
const maxWait = 9_000
/** How long a lock of a server that is gone stays in the store, in ms. Longer than anyone may wait for it. */
const lifetime = 60_000
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
  const schema = v.object({ holder: v.string(), until: v.number() })
  const records = createRecords({ store, now, kind: 'lock', schema })
  const last = new Map<string, Promise<unknown>>()

  /** Returns until when the lock is held. Undefined while another server holds it. */
  async function take(id: string): Promise<number | undefined> {
    const own = { holder: createSecret(8), until: now() + maxHold }
    if (await records.add(id, own, now() + lifetime)) return own.until
    const held = await records.get(id)
    // One of those that wait may remove a lock: a second one would remove that of the first.
    const isGone = held !== undefined && held.until <= now()
    if (isGone && (await records.add(`${id}:${held.holder}`, own, now() + lifetime))) await records.delete(id)
    return undefined
  }

  async function run<result>(id: string, work: () => Promise<result>): Promise<result> {
    if (store.add === undefined) return work()
    let until = await take(id)
    for (let waited = 0; until === undefined && waited < maxWait; waited += pause) {
      await new Promise<void>((resolve) => env.schedule(resolve, pause))
      until = await take(id)
    }
    if (until === undefined) throw new SiwxRefusedError({ reason: 'unavailable' })
    try {
      return await work()
    } finally {
      // Later it may be another server's.
      if (now() < until) await records.delete(id)
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
