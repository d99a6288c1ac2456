import type { LatchkeyParts } from '../../instance/types.js'
import { correctOnTransaction } from '../../intents/effects/correctOnTransaction.js'
import { refreshOnTransaction } from '../../portfolio/effects/refreshOnTransaction.js'
import { onBackOnline } from '../../shared/onBackOnline.js'
import type { Env } from '../../shared/types/env.js'
import type { TransactionStatus } from '../../shared/types/transaction.js'
import { followStored } from '../followStored.js'
import { onChanged } from '../onChanged.js'
import { transactionsOf } from '../transactionsOf.js'
import { watch } from '../watching/watch.js'

const names = {
  confirmed: 'TRANSACTION_CONFIRMED',
  failed: 'TRANSACTION_FAILED',
  replaced: 'TRANSACTION_REPLACED',
} as const

const isFinal = (status: TransactionStatus): status is keyof typeof names => Object.hasOwn(names, status)

/** Emits an event when a transaction reaches a final status, in whichever tab it was found out. */
function emitOutcomes(parts: LatchkeyParts): () => void {
  return onChanged(transactionsOf(parts), ({ kind, networkId, status }) => {
    if (isFinal(status)) parts.events.emit({ event: names[status], properties: { network: networkId, kind } })
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
        return new Promise<void>((resolve) => {
          if (signal.aborted) resolve()
          else signal.addEventListener('abort', () => resolve(), { once: true })
        })
      })
      // Web Locks may be blocked.
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
  const eventNames = ['focus', 'pageshow', 'offline'] as const
  update()
  const stopOnline = onBackOnline(env, update)
  for (const eventName of eventNames) window?.addEventListener(eventName, update)
  page?.addEventListener('visibilitychange', update)
  return () => {
    stop?.()
    stop = undefined
    stopOnline()
    for (const eventName of eventNames) window?.removeEventListener(eventName, update)
    page?.removeEventListener('visibilitychange', update)
  }
}
