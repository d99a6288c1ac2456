import { walletAskOf } from '../../session/connectors/walletAskOf.js'
import { defineLazy } from '../../shared/defineLazy.js'
import type { AccountMark, Intent } from '../../shared/types/intent.js'
import { steadyNow } from '../../transactions/watching/steadyNow.js'
import type { IntentsContext } from '../context.js'
import { readJournal } from '../journal.js'
import { isAlike, isOpen } from '../rules.js'
import type { Change } from './changeIntent.js'
import {
  isOldId,
  isUnjudged,
  readSent,
  recordedKeys,
  recordSent,
  storedOf,
  toPending,
  toTransaction,
} from './recordSent.js'
import { type LookOptions, type Place, searchSent } from './searchSent.js'

/**
 * `isAnswered`: whether what became of the request could be looked up. `mark`: how far the account had come, where all of it
 * is explained.
 */
export type Look = { change?: Change | undefined; isAnswered: boolean; mark?: string | undefined }

/** How long the chain is watched after a wallet reported a rejection, in ms. */
const declinedTimeout = 60_000

/** How long a declined request waits for what other requests have become, and for a newer block, in ms. */
const unprovenTimeout = 10 * 60_000

/** When requests changed last, by their id and the wall clock then, on the monotonic clock. */
const changesOf = defineLazy(() => new Map<string, number>())

/**
 * How long ago a request changed, in ms: after this page's first look by a clock that can't be set. A rejection is new at
 * that look, since a wall clock that was set forward would end the wait for it at once.
 */
export function ageOf(
  context: Pick<IntentsContext, 'env' | 'lazy'>,
  { id, state, updatedAt }: Pick<Intent, 'id' | 'state' | 'updatedAt'>,
): number {
  const { env } = context
  const changes = changesOf(context)
  const key = `${id} ${updatedAt}`
  const before = state === 'declined' ? 0 : Math.max(0, steadyNow(context) - updatedAt)
  const since = changes.get(key) ?? env.monotonic() - before
  changes.set(key, since)
  return env.monotonic() - since
}

/** NaN where the node does not report them. */
const slotsSince = (now: AccountMark, before: AccountMark) => Number(now.slot) - Number(before.slot)

/**
 * Whether a node does not have what the account had done before the request, or no newer block. Some EVM networks make
 * blocks only for transactions: `isStill` accepts the same block there.
 */
function isBehind(now: AccountMark, before: AccountMark, isStill: boolean): boolean {
  const slots = slotsSince(now, before)
  const isSame = slots === 0 && !(isStill && now.nonce !== undefined)
  return Number(now.nonce) < Number(before.nonce) || slots < 0 || isSame
}

/**
 * Solana: for how many slots what a wallet signed may be included: 150 blocks from its blockhash on. At least half of the slots
 * have a block.
 */
const lifetimeSlots = 300

/** Whether what a wallet has signed may still be included. It may have signed right before it answered, `age` ms ago. */
const mayLand = (now: AccountMark, before: AccountMark, age: number): boolean =>
  now.nonce === undefined && (age < 2 * declinedTimeout || slotsSince(now, before) < lifetimeSlots)

/** Whether it is not known yet what the wallet sends for another request, or that what it returned for one is that one's. */
function hasUnproven(context: IntentsContext, { id, networkId }: Intent): boolean {
  return readJournal(context).some(
    (one) =>
      one.id !== id &&
      one.networkId === networkId &&
      (one.state === 'asking' || one.state === 'sent' || isUnjudged(context, one)),
  )
}

/** Whether two requests move the same to the same receiver. */
const isEqual = (one: Intent, other: Intent) =>
  one.id !== other.id && one.quantity === other.quantity && isAlike(one, other)

/**
 * Whether a transaction since this request was only found for an equal one: what the wallet sent after it may be this one's, and
 * the other one's may still come. By nonces, which EVM networks alone have.
 */
function isAmbiguous(context: IntentsContext, intent: Intent): boolean {
  const start = Number(intent.before?.nonce)
  return readJournal(context).some(
    (one) => one.isDoubted && isEqual(one, intent) && Number(storedOf(context, one)?.nonce) >= start,
  )
}

/**
 * The transaction of the calls whose id the wallet returned instead of a hash (EIP-5792), by the wallet's status; `true`: it
 * reports that they failed.
 */
async function findCalls(
  context: IntentsContext,
  intent: Intent,
  { actions, network, signal }: Place,
): Promise<string | boolean | undefined> {
  const { account, callsId, createdAt } = intent
  if (callsId === undefined) return undefined
  const transaction = toPending(intent, callsId)
  const elsewhere = { networks: [], ask: walletAskOf(context, account) }
  const observed = await actions.observeTransaction?.({ transaction, network, elsewhere, signal })
  if (observed?.seen === 'missing') return observed.isAbandoned
  if (observed?.seen !== 'replaced') return undefined
  const { by: found } = observed
  return isOldId(context, intent, { found, recorded: recordedKeys(context, { before: createdAt }) })
    ? undefined
    : found
}

export const answer = (change?: Change): Look => ({ change, isAnswered: true })

/** Records what was found for a request, unless it has changed meanwhile: the wallet may have answered. */
function sent(context: IntentsContext, intent: Intent, id: string): Look {
  const current = readJournal(context).find((one) => one.id === intent.id)
  if (current !== undefined && current.updatedAt !== intent.updatedAt) return answer()
  const isRecorded = recordSent(context, toTransaction(intent, id))
  return answer(isRecorded ? { state: 'sent', transactionId: id } : undefined)
}

/**
 * What a search found. While the wallet's id for an equal request is new, and no node has seen it, it is more likely that one's,
 * sent again at another fee, which its own search shows.
 */
function found(context: IntentsContext, intent: Intent, id: string): Look {
  const isOthers = readJournal(context).some((one) => {
    const stored = isEqual(one, intent) && isOpen(one) && storedOf(context, one)
    const isUnseen = stored && stored.status === 'pending' && stored.nonce === undefined
    return isUnseen && ageOf(context, one) < unprovenTimeout
  })
  return isOthers ? answer() : sent(context, intent, id)
}

/** Delay before the chain is asked for what a wallet has not answered, in ms. */
const answerDelay = 15_000

/** Reads how far the account of a request has come, once in a round. */
async function readMark(
  { account, asset, before }: Intent,
  { actions, marks, network, signal }: Place,
): Promise<AccountMark | undefined> {
  const key = JSON.stringify([account, asset, before?.nonce, before?.waiting])
  const reading = marks?.get(key) ?? actions.readMark?.({ address: account, asset, before, network, signal })
  if (reading !== undefined) marks?.set(key, reading)
  return reading
}

/** Whether the account has sent nothing since, as far as its nonces tell. */
const isSame = (now: AccountMark, before: AccountMark) => now.mark === before.mark && !now.isReplaced

/** Looks for what a wallet has sent and not answered yet. Only what is found counts: the wallet may still answer. */
export async function findUnanswered(context: IntentsContext, intent: Intent, place: Place): Promise<Look> {
  const { before } = intent
  const isDue = before !== undefined && ageOf(context, intent) >= answerDelay
  const now = isDue ? await readMark(intent, place) : undefined
  if (!before || !now || isSame(now, before)) return answer()
  const id = await searchSent(context, { ...intent, before }, { now, place })
  return id === undefined || id === 'none' ? answer() : found(context, intent, id)
}

/** Looks for what a request without an id has become. */
export async function findSent(context: IntentsContext, intent: Intent, place: Place): Promise<Look> {
  const { before, id: own, state } = intent
  // What the wallet had signed before the page was closed.
  const signed = readSent(context).find(({ intentId }) => intentId === own)
  if (signed !== undefined) return answer({ state: 'sent', transactionId: signed.id })
  const called = await findCalls(context, intent, place)
  if (typeof called === 'string') return sent(context, intent, called)
  // The chain has to bear out that nothing was sent, whatever the wallet reports.
  const isDeclined = state === 'declined' || called === true
  const age = ageOf(context, intent)
  const isWaiting = age < unprovenTimeout
  const now = await readMark(intent, place)
  // Calls that the wallet has accepted may not be in a block for a while.
  const isAccepted = state === 'sent' && !isDeclined && isWaiting
  const unknown: Change | undefined = isAccepted ? undefined : { state: 'unconfirmed' }
  if (!before || !now) return { change: unknown, isAnswered: now !== undefined }
  const isOver = isDeclined && age >= declinedTimeout && !mayLand(now, before, age)
  const unsent: Change | undefined = isOver ? { state: 'settled', outcome: 'declined' } : undefined
  if (isDeclined && isBehind(now, before, !isWaiting)) return answer(isWaiting ? undefined : unknown)
  if (isSame(now, before)) return answer(isDeclined ? unsent : unknown)
  const id = await searchSent(context, { ...intent, before }, { now, place })
  // What was found may be another request's, or what explains it this one's. A wallet may never answer one that it still has.
  const isUnproven = isDeclined && hasUnproven(context, intent)
  if (isUnproven && isWaiting) return answer()
  if (id === undefined) return answer(unknown)
  if (id !== 'none') return found(context, intent, id)
  const isExplained = isDeclined && !isUnproven && !isAmbiguous(context, intent)
  return isExplained ? { ...answer(unsent), mark: now.mark } : answer(unknown)
}

/**
 * The account has moved, and nothing explains it. That counts before a repetition alone, and not against the user who went
 * on despite the request.
 */
export const doubtful = ({ outcome, transactionId }: Intent, { isRepeat }: LookOptions): Look => ({
  change: isRepeat && outcome !== 'dismissed' ? { state: 'unconfirmed' } : undefined,
  // What became of a known transaction is no answer to it.
  isAnswered: transactionId === undefined,
})

/** Looks for what a wallet sent for a settled request: after its rejection, or by another id than it returned. */
export async function findLate(context: IntentsContext, intent: Intent, place: Place): Promise<Look> {
  const { before } = intent
  const now = await readMark(intent, place)
  if (!before || !now) return { isAnswered: false }
  if (isBehind(now, before, true)) return doubtful(intent, place)
  if (isSame(now, before)) return { ...answer(), mark: now.mark }
  const id = await searchSent(context, { ...intent, before }, { now, place })
  if (id === undefined || hasUnproven(context, intent)) return doubtful(intent, place)
  return id === 'none' ? { ...answer(), mark: now.mark } : found(context, intent, id)
}
