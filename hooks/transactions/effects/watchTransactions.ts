import type { Effect } from '../../instance/types.js'
import { followerOf } from '../../intents/context.js'
import { loadOnce } from '../../shared/loadOnce.js'
import { readProperty } from '../../shared/readProperty.js'
import { ageOfRow, anyRow } from '../../shared/storage/anyRow.js'
import { checkAges } from '../watching/checkAges.js'
import { steadyNow } from '../watching/steadyNow.js'

const anyWatched = (now: number) =>
  anyRow('transactions', (row) => {
    const status = readProperty(row, 'status') as keyof typeof checkAges | 'pending'
    return status === 'pending' || ageOfRow(row, now) < checkAges[status]
  })

const anyUnconfirmed = anyRow('transactions', (row) => readProperty(row, 'status') !== 'confirmed')

/**
 * Watches the status of transactions. The code is loaded when one is pending or has just settled: from an earlier visit,
 * from another tab, or sent now. Once they are shown, also for an old one that is not known to have moved anything.
 */
export const watchTransactions: Effect = (parts) => {
  const { events, storage } = parts
  let isStopped = false
  let end: (() => void) | undefined
  const load = loadOnce(async () => {
    const { followTransactions } = await import('./followTransactions.js')
    if (!isStopped) end = followTransactions(parts)
  })
  const follow = () => void load().catch(() => undefined)
  const check = (any = anyWatched(steadyNow(parts))) => {
    if (!end && storage.read(any)) follow()
  }
  followerOf(parts).recheck = () => check(anyUnconfirmed)
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
