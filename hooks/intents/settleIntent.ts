import { networkOf } from '../session/accountOf.js'
import { namespaceOf } from '../shared/caip.js'
import type { Intent } from '../shared/types/intent.js'
import type { ObservedTransaction, SentTransaction } from '../shared/types/transaction.js'
import { checkAges } from '../transactions/watching/checkAges.js'
import { steadyNow } from '../transactions/watching/steadyNow.js'
import type { IntentsContext } from './context.js'
import { isAsking } from './locks.js'
import { isLate, isOpen, isRefutable } from './rules.js'
import { type Change, changeIntent, latestOf, withoutHolder } from './settling/changeIntent.js'
import { findPermit } from './settling/findPermit.js'
import { answer, doubtful, findLate, findSent, findUnanswered, type Look } from './settling/findSent.js'
import { isUnjudged, recordSent, storedOf, toPending, toTransaction } from './settling/recordSent.js'
import type { LookOptions, Place } from './settling/searchSent.js'

/**
 * Whether a settled request may be open again: nodes that lag may have told that it moved nothing, the wallet may have
 * sent it after all, or the block that confirmed it may have gone.
 */
export function mayReopen(context: Pick<IntentsContext, 'storage'>, intent: Intent): boolean {
  if (intent.permit) return false
  if (intent.outcome !== 'confirmed')
    return isRefutable(intent) || isLate(intent) || isUnjudged(context, intent)
  const { status = 'confirmed' } = storedOf(context, intent) ?? {}
  return status !== 'confirmed'
}

/** What the stored transaction says: that it moved nothing was seen twice, a poll apart. */
function readStored(context: IntentsContext, intent: Intent, id: string): Change | undefined {
  const stored = storedOf(context, intent)
  // The page was closed, or its code did not load, before it was recorded: what moved nothing is known by watching alone.
  if (stored === undefined && isOpen(intent)) recordSent(context, toTransaction(intent, id))
  const { effect, status, replacement, replacedBy } = stored ?? {}
  // It is on another network.
  if (effect === 'different') return { state: 'different', transactionId: id }
  if ((status === 'pending' || status === 'unknown') && !isOpen(intent))
    return { state: 'sent', transactionId: id }
  if (status === 'failed') return { state: 'settled', outcome: 'failed', transactionId: id }
  if (status !== 'replaced') return undefined
  if (replacement !== 'repriced') return { state: 'settled', outcome: 'replaced', transactionId: id }
  return { state: 'sent', transactionId: replacedBy }
}

/**
 * Whether the block in which it failed or was replaced has gone, or the node lags: it may still succeed. Nodes that have lost a
 * transaction say nothing of others' pools, and those that keep no history lose it with time.
 */
function mayStillSucceed(
  context: IntentsContext,
  { seen }: ObservedTransaction,
  { reason, replacement, status, updatedAt }: SentTransaction,
): boolean {
  if ((status !== 'failed' && status !== 'replaced') || replacement === 'repriced') return false
  const isLost =
    seen === 'missing' && reason === undefined && steadyNow(context) - updatedAt < checkAges[status]
  return seen === 'pool' || isLost
}

async function settleKnown(
  context: IntentsContext,
  intent: Intent & { transactionId: string },
  { actions, network, signal }: Place,
): Promise<Change | undefined> {
  const { transactionId: id } = intent
  const stored = storedOf(context, intent)
  const { nonce, contents } = stored ?? {}
  const transaction = { ...toPending(intent, id), nonce, contents }
  const observed = await actions.observeTransaction?.({ transaction, network, signal })
  // The user went on despite it before the chain showed what it does.
  if (intent.outcome === 'dismissed')
    return observed?.seen === 'included' && observed.hasSucceeded
      ? { ...intent, isDifferent: observed.effect === 'different' }
      : undefined
  if (observed && stored && mayStillSucceed(context, observed, stored))
    return { state: 'sent', transactionId: id }
  if (observed?.seen !== 'included') return readStored(context, intent, id)
  if (observed.effect === 'different') return { state: 'different', transactionId: id }
  if (!observed.hasSucceeded) return readStored(context, intent, id)
  return { state: 'settled', outcome: 'confirmed', transactionId: id }
}

async function lookUp(context: IntentsContext, intent: Intent, options: LookOptions): Promise<Look> {
  const isLeft = intent.state === 'asking' && !(await isAsking(context, intent.id))
  if (isLeft) return answer({ state: intent.permit ? 'signed' : 'unconfirmed' })
  const network = networkOf(context.config.networks, intent.networkId)
  if (network === undefined) return { isAnswered: false }
  const actions = await context.chains.actionsFor(namespaceOf(intent.networkId))
  const place = { ...options, network, actions }
  const { state, transactionId } = intent
  if (intent.permit) return findPermit({ ...intent, permit: intent.permit }, place)
  if (state === 'asking') return findUnanswered(context, intent, place)
  if (isLate(intent)) return findLate(context, intent, place)
  if (transactionId === undefined) return findSent(context, intent, place)
  const change = await settleKnown(context, { ...intent, transactionId }, place)
  const isRefuted = !isRefutable(intent) || !isRefutable({ ...intent, ...change })
  return isRefuted ? answer(change) : findLate(context, intent, place)
}

/**
 * Asks the chain what became of a request that is open, or that it may refute, and journals it. A node that does not
 * answer changes nothing, and `isAnswered` is false.
 */
export async function settleIntent(
  context: IntentsContext,
  intent: Intent,
  options: LookOptions = {},
): Promise<{ intent: Intent; isAnswered: boolean; mark?: string | undefined }> {
  let current = intent
  // Each look may lead to the next: a closed page's request to its transaction, and that to its outcome.
  for (let looks = 0; looks < 3 && (isOpen(current) || mayReopen(context, current)); looks += 1) {
    if (current.later) break
    const unanswered: Look = isRefutable(current) ? doubtful(current, options) : { isAnswered: false }
    const { change, isAnswered, mark } = await lookUp(context, current, options).catch(() => unanswered)
    const own = change && withoutHolder(context, current, change)
    // Another look may have changed it meanwhile.
    const next = own ? changeIntent(context, current, own) : latestOf(context, current)
    if (next === current || !isAnswered) return { intent: next, isAnswered, mark }
    current = next
  }
  return { intent: current, isAnswered: true }
}
