import type { LatchkeyParts } from '../../instance/types.js'
import { correctOnTransaction } from '../../intents/effects/correctOnTransaction.js'
import { refreshOnTransaction } from '../../portfolio/effects/refreshOnTransaction.js'
import { onBackOnline } from '../../shared/onBackOnline.js'
import type { Env } from '../../shared/types/env.js'
import type { TransactionStatus } from '../../shared/types/transaction.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { followStored } from '../followStored.js'
import { onChanged } from '../onChanged.js'
import { transactionsOf } from '../transactionsOf.js'
import { watch } from '../watching/watch.js'

/** The event of each final status. */
const outcomes = {
  pending: undefined,
  unknown: undefined,
  confirmed: 'TRANSACTION_CONFIRMED',
  failed: 'TRANSACTION_FAILED',
  replaced: 'TRANSACTION_REPLACED',
} as const satisfies { readonly [status in TransactionStatus]: string | undefined }

/** Emits an event when a transaction reaches a final status, in whichever tab it was found out. */
function emitOutcomes(parts: LatchkeyParts): () => void {
  return onChanged(transactionsOf(parts), ({ kind, networkId, status }) => {
    const event = outcomes[status]
    if (event) parts.events.emit({ event, properties: { network: networkId, kind } })
  })
}

/** Keeps transactions up to date with the chains, in one visible tab for all of them, until stopped. */
export function followTransactions(parts: LatchkeyParts): () => void {
  const { env, id } = parts
  const stops = [
    // Listeners are added before the watcher that notifies them.
    refreshOnTransaction(parts),
    correctOnTransaction(parts),
    emitOutcomes(parts),
    followStored(parts),
    whileAwake(env, () => holdLock(env, `latchkey:${id}:transactions`, () => watch(parts))),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/**
 * Runs `run` while this page holds a lock that is exclusive among the site's pages, until stopped. Runs at
 * once in browsers without Web Locks.
 */
export function holdLock({ window }: Pick<Env, 'window'>, name: string, run: () => () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let stop: (() => void) | undefined
  const start = () => {
    if (!signal.aborted) stop ??= run()
  }
  const locks = window?.navigator?.locks
  if (locks === undefined) start()
  else
    locks
      .request(name, { signal }, () => {
        start()
        return untilAborted(new Promise(() => {}), signal)
      })
      // Web Locks may be blocked. Once stopped, it does not start.
      .catch(start)
  return () => {
    controller.abort()
    stop?.()
  }
}

/** Runs `run` whenever the page is visible and online, until stopped. Without a page: always. */
export function whileAwake(env: Pick<Env, 'schedule' | 'window'>, run: () => () => void): () => void {
  const { window } = env
  const page = window?.document
  let stop: (() => void) | undefined
  const update = () => {
    const isActive = page?.visibilityState !== 'hidden' && window?.navigator?.onLine !== false
    if (!isActive) {
      stop?.()
      stop = undefined
    } else stop ??= run()
  }
  const controller = new AbortController()
  const { signal } = controller
  update()
  const stopOnline = onBackOnline(env, update)
  for (const name of ['focus', 'pageshow', 'offline']) window?.addEventListener(name, update, { signal })
  page?.addEventListener('visibilitychange', update, { signal })
  return () => {
    controller.abort()
    stopOnline()
    stop?.()
  }
}
