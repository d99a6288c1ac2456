import type { Effect } from '../../instance/types.js'
import { loadOnce } from '../../shared/loadOnce.js'
import { readProperty } from '../../shared/readProperty.js'
import type { StoredValue } from '../../shared/storage/createStorage.js'
import { checkAges } from '../watching/checkAges.js'

/** Parsed by hand rather than by the schema, which is loaded only when a transaction is watched. */
const anyWatched = (now: number): StoredValue<true> => ({
  name: 'transactions',
  parse: (json) => (Array.isArray(json) && json.some((row) => isWatched(row, now))) || undefined,
})

function isWatched(row: unknown, now: number): boolean {
  const status = readProperty(row, 'status')
  if (status === 'pending') return true
  const updatedAt = readProperty(row, 'updatedAt')
  const age = typeof updatedAt === 'number' ? now - updatedAt : Number.NaN
  return Object.entries(checkAges).some(([outcome, checkAge]) => outcome === status && age < checkAge)
}

/**
 * Watches the status of transactions. The code is loaded when one is pending or has just settled: from an earlier visit,
 * from another tab, or sent now.
 */
export const watchTransactions: Effect = (parts) => {
  const { env, events, storage } = parts
  let isStopped = false
  let end: (() => void) | undefined
  const load = loadOnce(async () => {
    const { followTransactions } = await import('./followTransactions.js')
    if (!isStopped) end = followTransactions(parts)
  })
  const follow = () => void load().catch(() => undefined)
  const check = () => {
    if (!end && storage.read(anyWatched(env.now()))) follow()
  }
  check()
  const stops = [
    storage.subscribe((name = 'transactions') => name === 'transactions' && check()),
    events.subscribe(({ event }) => event === 'TRANSACTION_SENT' && follow()),
  ]
  return () => {
    isStopped = true
    end?.()
    for (const stop of stops) stop()
  }
}
