import type { Effect } from '../../instance/types.js'
import { loadOnce } from '../../shared/loadOnce.js'
import { readProperty } from '../../shared/readProperty.js'
import type { StoredValue } from '../../shared/storage/createStorage.js'

/** By hand and not by its schema, which loads with what is pending. */
const anyPending: StoredValue<true> = {
  name: 'transactions',
  parse: (json) =>
    (Array.isArray(json) && json.some((row) => readProperty(row, 'status') === 'pending')) || undefined,
}

/** Finds out what became of transactions. Its code loads when one is pending: of an earlier visit, another tab, or now. */
export const watchTransactions: Effect = (parts) => {
  const { events, storage } = parts
  let isEnded = false
  let end = () => {}
  const load = loadOnce(async () => {
    const { followTransactions } = await import('./followTransactions.js')
    if (!isEnded) end = followTransactions(parts)
  })
  const follow = () => void load().catch(() => undefined)
  const look = () => {
    if (storage.read(anyPending)) follow()
  }
  look()
  const stops = [
    storage.subscribe((name) => name === anyPending.name && look()),
    events.subscribe(({ event }) => event === 'TRANSACTION_SENT' && follow()),
  ]
  return () => {
    isEnded = true
    end()
    for (const stop of stops) stop()
  }
}
