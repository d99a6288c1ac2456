import type { Effect } from '../../instance/types.js'
import { loadOnce } from '../../shared/loadOnce.js'
import { readProperty } from '../../shared/readProperty.js'
import type { StoredValue } from '../../shared/storage/createStorage.js'

/** Parsed by hand rather than by the schema, which is loaded only when a transaction is pending. */
const anyPending: StoredValue<true> = {
  name: 'transactions',
  parse: (json) =>
    (Array.isArray(json) && json.some((row) => readProperty(row, 'status') === 'pending')) || undefined,
}

/**
 * Watches the status of transactions. The code is loaded when one is pending: from an earlier visit, from
 * another tab, or sent now.
 */
export const watchTransactions: Effect = (parts) => {
  const { events, storage } = parts
  let isStopped = false
  let end = () => {}
  const load = loadOnce(async () => {
    const { followTransactions } = await import('./followTransactions.js')
    if (!isStopped) end = followTransactions(parts)
  })
  const follow = () => void load().catch(() => undefined)
  const check = () => {
    if (storage.read(anyPending)) follow()
  }
  check()
  const stops = [
    storage.subscribe((name) => name === anyPending.name && check()),
    events.subscribe(({ event }) => event === 'TRANSACTION_SENT' && follow()),
  ]
  return () => {
    isStopped = true
    end()
    for (const stop of stops) stop()
  }
}
