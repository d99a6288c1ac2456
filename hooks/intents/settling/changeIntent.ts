import type { Intent } from '../../shared/types/intent.js'
import type { IntentsContext } from '../context.js'
import { readJournal, writeJournal } from '../journal.js'
import { isDifferent } from '../rules.js'
import { hasId } from './recordSent.js'

/** What a look or an answer changes of a request. */
export type Change = Pick<
  Intent,
  'state' | 'outcome' | 'isDifferent' | 'oldId' | 'transactionId' | 'blockhash' | 'callsId'
>

const currentOf = (context: IntentsContext, { id }: Intent) =>
  readJournal(context).find((one) => one.id === id)

/** The request as it is now, if it has changed. */
export function latestOf(context: IntentsContext, intent: Intent): Intent {
  const latest = currentOf(context, intent)
  return latest === undefined || latest.updatedAt === intent.updatedAt ? intent : latest
}

/** Writes a new state, unless the request has changed meanwhile. */
export function changeIntent(context: IntentsContext, intent: Intent, change: Change): Intent {
  const current = currentOf(context, intent)
  if (current !== undefined && current.updatedAt !== intent.updatedAt) return current
  const changed = { ...intent, ...change, outcome: change.outcome }
  const keys = Object.keys(changed) as (keyof Intent)[]
  if (keys.every((key) => changed[key] === intent[key])) return intent
  // A clock that was set back must not block the change.
  const updatedAt = Math.max(context.env.now(), intent.updatedAt + 1)
  const isDoubted =
    intent.isDoubted ||
    intent.state === 'settled' ||
    change.state === 'declined' ||
    change.state === 'unconfirmed'
  const next: Intent = { ...changed, ...(isDoubted && { isDoubted }), updatedAt }
  writeJournal(context, [next])
  return next
}

/**
 * Writes what the wallet answered. Without Web Locks another tab takes a request for left behind while this page's
 * wallet has it, and the chain may have shown another transaction for it.
 */
export function answerIntent(context: IntentsContext, intent: Intent, change: Change): Intent {
  const current = currentOf(context, intent) ?? intent
  const { state, transactionId } = current
  const { transactionId: own = transactionId } = change
  const isGuess = transactionId === undefined ? state === 'unconfirmed' : own !== transactionId
  return changeIntent(context, isGuess ? current : intent, change)
}

/** The other request that has a transaction which was just found. */
export function holderOf(
  context: Pick<IntentsContext, 'lazy' | 'storage'>,
  intent: { readonly [key in 'id' | 'transactionId']?: string | undefined },
  { transactionId }: Pick<Change, 'transactionId'>,
): Intent | undefined {
  if (transactionId === undefined || transactionId === intent.transactionId) return undefined
  return readJournal(context).find(
    (one) => one.id !== intent.id && !isDifferent(one) && hasId(one, transactionId),
  )
}

/**
 * What counts of a change whose transaction may be another request's by now. What was only searched for this one stays the
 * other's. What became of this one's own transaction is this one's, if the other one was only searched for it.
 */
export function withoutHolder(context: IntentsContext, intent: Intent, change: Change): Change | undefined {
  const holder = holderOf(context, intent, change)
  if (holder === undefined) return change
  if (intent.transactionId === undefined) return undefined
  if (!holder.isDoubted) return { state: 'unconfirmed' }
  changeIntent(context, holder, { state: 'unconfirmed', transactionId: undefined })
  return change
}
