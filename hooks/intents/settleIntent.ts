import { networkOf } from '../session/accountOf.js'
import { walletAskOf } from '../session/connectors/walletAskOf.js'
import { namespaceOf } from '../shared/caip.js'
import { defineLazy } from '../shared/defineLazy.js'
import { addressKey } from '../shared/keys.js'
import { sentTransactions } from '../shared/storage/sentTransactions.js'
import type { ChainActions } from '../shared/types/chain.js'
import type { AccountMark, Intent } from '../shared/types/intent.js'
import type { Network } from '../shared/types/network.js'
import type { NewTransaction, ObservedTransaction, SentTransaction } from '../shared/types/transaction.js'
import { checkAges } from '../transactions/watching/checkAges.js'
import type { IntentsContext } from './context.js'
import { readJournal, writeJournal } from './journal.js'
import { isAsking } from './locks.js'
import { isOpen, isRefutable, isRejected } from './rules.js'

/** How long the chain is watched after a wallet reported a rejection, in ms. */
const declinedTimeout = 60_000

/** How long a declined request waits for what other requests have become, and for a newer block, in ms. */
const unprovenTimeout = 10 * 60_000

type Change = Pick<Intent, 'state' | 'outcome' | 'transactionId' | 'blockhash' | 'callsId'>
/**
 * `isAnswered`: whether what became of the request could be looked up. `mark`: how far the account had come, where all of it
 * is explained.
 */
type Look = { change?: Change | undefined; isAnswered: boolean; mark?: string | undefined }
type LookOptions = {
  signal?: AbortSignal | undefined
  /** Whether one like it is about to be made: then a movement that nothing explains counts too. */
  isRepeat?: boolean | undefined
  /** Marks that were read for other requests of the same round, by account and asset. */
  marks?: Map<string, Promise<AccountMark | undefined>> | undefined
}
type Place = LookOptions & { network: Network; actions: ChainActions }

/** The transaction of a request, as it is recorded. */
export function toTransaction(intent: Intent, id: string): NewTransaction {
  const { account, kind, receiver, transfers, before } = intent
  return {
    id,
    from: account,
    to: transfers[0]?.address ?? receiver,
    kind: kind === 'purchase' ? 'unknown' : kind,
    transfers,
    minNonce: before?.nonce,
    minSlot: before?.slot,
    intentId: intent.id,
  }
}

/**
 * Keys of the recorded transactions, those before a time of the wall clock (default: all), and not those of a request: where
 * storage was full, another tab may have recorded the transaction without the request.
 */
export function recordedKeys(
  { storage }: Pick<IntentsContext, 'storage'>,
  { before = Infinity, except }: { before?: number | undefined; except?: string | undefined } = {},
): ReadonlySet<string> {
  const stored = storage.read(sentTransactions) ?? []
  const isOther = ({ intentId, sentAt }: SentTransaction) =>
    sentAt < before && (except === undefined || intentId !== except)
  return new Set(stored.filter(isOther).map(({ id }) => addressKey(id)))
}

/**
 * Whether an id belonged to another transaction before this request: a wallet may answer with an old one. `recorded` are
 * the keys from before it.
 */
export function isOldId(
  { lazy, storage }: IntentsContext,
  { id }: Intent,
  { found, recorded }: { found: string; recorded: ReadonlySet<string> },
): boolean {
  const key = addressKey(found)
  const isOfOther = readJournal({ lazy, storage }).some(
    (other) =>
      other.id !== id && other.transactionId !== undefined && addressKey(other.transactionId) === key,
  )
  return isOfOther || recorded.has(key)
}

/** Records a transaction, so that it is watched and shown. */
export function recordSent(
  { session }: Pick<IntentsContext, 'session'>,
  transaction: NewTransaction,
): boolean {
  const recorder = session.getState().connectors.find(({ noteTransaction }) => noteTransaction)
  recorder?.noteTransaction?.(transaction)
  return recorder !== undefined
}

/** The recorded transaction of a request. */
function storedOf(
  { storage }: Pick<IntentsContext, 'storage'>,
  { networkId, transactionId }: Intent,
): SentTransaction | undefined {
  const isIt = (one: SentTransaction) => one.networkId === networkId && one.id === transactionId
  return (storage.read(sentTransactions) ?? []).find(isIt)
}

/**
 * Whether a settled request may be open again: nodes that lag may have told that it moved nothing, the wallet may have
 * sent it after all, or the block that confirmed it may have gone.
 */
export function mayReopen(context: Pick<IntentsContext, 'storage'>, intent: Intent): boolean {
  if (intent.outcome !== 'confirmed') return isRefutable(intent) || intent.outcome === 'declined'
  const { status = 'confirmed' } = storedOf(context, intent) ?? {}
  return status !== 'confirmed'
}

/**
 * Whether requests were confirmed by their own look, before their recorded transactions were. If the block goes away now, no
 * change of the transaction reports it. Reads the transactions once.
 */
export function createEarlyCheck({ storage }: Pick<IntentsContext, 'storage'>): (intent: Intent) => boolean {
  let pending: ReadonlySet<string> | undefined
  const keyOf = (networkId: string, id: string | undefined) => `${networkId} ${id}`
  const readPending = () =>
    new Set(
      (storage.read(sentTransactions) ?? [])
        .filter(({ status }) => status === 'pending')
        .map(({ id, networkId }) => keyOf(networkId, id)),
    )
  return ({ networkId, outcome, transactionId }) => {
    if (outcome !== 'confirmed') return false
    pending ??= readPending()
    return pending.has(keyOf(networkId, transactionId))
  }
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

/** A transaction of a request, as one that was just sent. */
function toPending(intent: Intent, id: string): SentTransaction {
  const { createdAt, networkId } = intent
  const { kind = 'unknown', ...transaction } = toTransaction(intent, id)
  return { ...transaction, kind, networkId, status: 'pending', sentAt: createdAt, updatedAt: createdAt }
}

/**
 * Whether the block in which it failed or was replaced has gone, or the node lags: it may still succeed. Nodes that have lost a
 * transaction say nothing of others' pools, and those that keep no history lose it with time.
 */
function mayStillSucceed(
  { env }: IntentsContext,
  { seen }: ObservedTransaction,
  { reason, replacement, status, updatedAt }: SentTransaction,
): boolean {
  if ((status !== 'failed' && status !== 'replaced') || replacement === 'repriced') return false
  const isLost = seen === 'missing' && reason === undefined && env.now() - updatedAt < checkAges[status]
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
  if (observed && stored && mayStillSucceed(context, observed, stored))
    return { state: 'sent', transactionId: id }
  if (observed?.seen !== 'included') return readStored(context, intent, id)
  if (observed.effect === 'different') return { state: 'different', transactionId: id }
  if (!observed.hasSucceeded) return readStored(context, intent, id)
  return { state: 'settled', outcome: 'confirmed', transactionId: id }
}

/** When requests changed last, by their id and the wall clock then, on the monotonic clock. */
const changesOf = defineLazy(() => new Map<string, number>())

/**
 * How long ago a request changed, in ms: after this page's first look by a clock that can't be set. A rejection is new at
 * that look, since a wall clock that was set forward would end the wait for it at once.
 */
export function ageOf(context: IntentsContext, { id, state, updatedAt }: Intent): number {
  const { env } = context
  const changes = changesOf(context)
  const key = `${id} ${updatedAt}`
  const before = state === 'declined' ? 0 : Math.max(0, env.now() - updatedAt)
  const since = changes.get(key) ?? env.monotonic() - before
  changes.set(key, since)
  return env.monotonic() - since
}

/**
 * Whether a node does not have what the account had done before the request, or no newer block. Some EVM networks make
 * blocks only for transactions: `isStill` accepts the same block there.
 */
function isBehind(now: AccountMark, before: AccountMark, isStill: boolean): boolean {
  if ((now.nonce ?? 0) < (before.nonce ?? 0)) return true
  if (now.slot === undefined || before.slot === undefined) return false
  return now.slot < before.slot || (now.slot === before.slot && !(isStill && now.nonce !== undefined))
}

/**
 * Solana: for how many slots what a wallet signed may be included: 150 blocks from its blockhash on. At least half of the slots
 * have a block.
 */
const lifetimeSlots = 300

function mayLand(now: AccountMark, before: AccountMark): boolean {
  const isSolana = now.nonce === undefined
  if (!isSolana || now.slot === undefined || before.slot === undefined) return false
  return now.slot - before.slot < lifetimeSlots
}

/**
 * Keys of transactions that are another request's. A wallet that reported a rejection sent every recorded one for others.
 * One that did something else than the request that it was returned for may be any request's.
 */
function otherKeys(context: IntentsContext, intent: Intent): readonly string[] {
  const { createdAt, id } = intent
  const others = readJournal(context).filter((one) => one.id !== id)
  const keysOf = (isIt: (one: Intent) => boolean) =>
    others.flatMap((one) =>
      one.transactionId !== undefined && isIt(one) ? [addressKey(one.transactionId)] : [],
    )
  const recorded = recordedKeys(context, {
    before: isRejected(intent) ? undefined : createdAt,
    except: id,
  })
  const keys = new Set([...keysOf((one) => one.state !== 'different'), ...recorded])
  for (const key of keysOf((one) => one.state === 'different')) keys.delete(key)
  return [...keys]
}

/** Nonces and contents of the recorded transactions among others': a wallet may have raised their fees since. */
function repriceable(
  { storage }: IntentsContext,
  { account, networkId }: Intent,
  others: readonly string[],
): readonly { readonly nonce: number; readonly contents: string }[] {
  const stored = storage.read(sentTransactions) ?? []
  return stored.flatMap(({ contents, from, id, networkId: on, nonce }) => {
    const isOther =
      on === networkId && addressKey(from) === addressKey(account) && others.includes(addressKey(id))
    return isOther && nonce !== undefined && contents !== undefined ? [{ nonce, contents }] : []
  })
}

/** Whether it is not known yet that what the wallet returned for another request is that one's. */
function hasUnproven(context: IntentsContext, { createdAt, id, networkId }: Intent): boolean {
  return readJournal(context).some(
    (one) =>
      one.id !== id && one.networkId === networkId && one.state === 'sent' && one.updatedAt >= createdAt,
  )
}

/** The transaction of the calls whose id the wallet returned instead of a hash (EIP-5792), by the wallet's status. */
async function findCalls(
  context: IntentsContext,
  intent: Intent,
  { actions, network, signal }: Place,
): Promise<string | undefined> {
  const { account, callsId, createdAt } = intent
  const ask = callsId === undefined ? undefined : walletAskOf(context, account)
  if (ask === undefined || callsId === undefined) return undefined
  const transaction = toPending(intent, callsId)
  const elsewhere = { networks: [], ask }
  const observed = await actions.observeTransaction?.({ transaction, network, elsewhere, signal })
  if (observed?.seen !== 'replaced') return undefined
  const { by: found } = observed
  return isOldId(context, intent, { found, recorded: recordedKeys(context, { before: createdAt }) })
    ? undefined
    : found
}

/** Delay before the same transactions are searched again, in ms: their blocks may have gone. */
const searchDelay = 5 * 60_000

/** What was searched without finding it, by the request, and when, on the monotonic clock. */
const searchesOf = defineLazy(
  () =>
    new Map<string, { readonly subject: string; readonly at: number; readonly found?: 'none' | undefined }>(),
)

/**
 * Searches what the account has sent since a request, by its mark now, for what did what was reviewed. `none`: all of it is other
 * requests'. A search asks a node many times: one that found nothing is repeated when the account has moved on.
 */
async function search(
  context: IntentsContext,
  intent: Intent & { before: AccountMark },
  { now, place }: { now: AccountMark; place: Place },
): Promise<string | undefined> {
  const { account, before, id, transfers } = intent
  const { actions, network, signal } = place
  const searches = searchesOf(context)
  const others = otherKeys(context, intent)
  const repriced = repriceable(context, intent, others)
  const subject = [now.mark, now.nonce, ...others, ...repriced.map(({ nonce }) => nonce)].join(' ')
  const last = searches.get(id)
  if (last?.subject === subject && context.env.monotonic() - last.at < searchDelay) {
    // Before a repetition, and while a rejection is watched, what explains a movement is looked at again.
    const isExplained = intent.outcome === 'declined' && !place.isRepeat
    if (last.found === undefined || isExplained) return last.found
  }
  const asked = { from: account, before, transfers, others, repriced }
  const found = await actions.findTransaction?.({ ...asked, network, signal })
  if (found === undefined || found === 'none')
    searches.set(id, { subject, at: context.env.monotonic(), found })
  // Another request may have taken it meanwhile.
  return found !== undefined && otherKeys(context, intent).includes(addressKey(found)) ? undefined : found
}

const answer = (change?: Change): Look => ({ change, isAnswered: true })

/** Records what was found for a request, unless it has changed meanwhile: the wallet may have answered. */
function sent(context: IntentsContext, intent: Intent, id: string): Look {
  const current = readJournal(context).find((one) => one.id === intent.id)
  if (current !== undefined && current.updatedAt !== intent.updatedAt) return answer()
  const isRecorded = recordSent(context, toTransaction(intent, id))
  return answer(isRecorded ? { state: 'sent', transactionId: id } : undefined)
}

/** Delay before the chain is asked for what a wallet has not answered, in ms, and how long it is that. */
const [answerDelay, newAge] = [15_000, 20 * 60_000]

/** Reads how far the account of a request has come, once in a round. */
async function readMark(
  { account, asset }: Intent,
  { actions, marks, network, signal }: Place,
): Promise<AccountMark | undefined> {
  const key = `${account} ${asset}`
  const reading = marks?.get(key) ?? actions.readMark?.({ address: account, asset, network, signal })
  if (reading !== undefined) marks?.set(key, reading)
  return reading
}

/** When requests that their wallets have were looked up last, by their id, on the monotonic clock. */
const unansweredOf = defineLazy(() => new Map<string, number>())

/** Looks for what a wallet has sent and not answered yet. Only what is found counts: the wallet may still answer. */
async function findUnanswered(context: IntentsContext, intent: Intent, place: Place): Promise<Look> {
  const { before, id } = intent
  const unanswered = unansweredOf(context)
  const at = context.env.monotonic()
  const isNew = ageOf(context, intent) < newAge
  const last = unanswered.get(id)
  const isDue = last !== undefined && at - last >= (isNew ? answerDelay : searchDelay)
  if (isDue || last === undefined) unanswered.set(id, at)
  const now = isDue && before ? await readMark(intent, place) : undefined
  if (before === undefined || now === undefined || now.mark === before.mark) return answer()
  const found = await search(context, { ...intent, before }, { now, place })
  return found === undefined || found === 'none' ? answer() : sent(context, intent, found)
}

/** Looks for what a request without an id has become. */
async function findSent(context: IntentsContext, intent: Intent, place: Place): Promise<Look> {
  const { before, id: own, networkId, state } = intent
  // What the wallet had signed before the page was closed.
  const signed = (context.storage.read(sentTransactions) ?? []).find(({ intentId }) => intentId === own)
  if (signed !== undefined) return answer({ state: 'sent', transactionId: signed.id })
  const called = await findCalls(context, intent, place)
  if (called !== undefined) return sent(context, intent, called)
  const isDeclined = state === 'declined'
  const age = isDeclined ? ageOf(context, intent) : 0
  const isLate = isDeclined && age >= declinedTimeout
  const now = await readMark(intent, place)
  if (before === undefined || now === undefined)
    return { change: { state: 'unconfirmed' }, isAnswered: now !== undefined }
  const isOver = isLate && !mayLand(now, before)
  const unsent: Change | undefined = isOver ? { state: 'settled', outcome: 'declined' } : undefined
  if (isDeclined && isBehind(now, before, age >= unprovenTimeout)) return answer()
  if (now.mark === before.mark) return answer(unsent)
  // What the wallet sends for a request that it still has is not known by its id yet. It may never answer that one.
  const isOther = (one: Intent) => one.id !== own && one.networkId === networkId && one.state === 'asking'
  if (isDeclined && age < unprovenTimeout && readJournal(context).some(isOther)) return answer()
  const found = await search(context, { ...intent, before }, { now, place })
  // What was found may be another request's, or what explains it this one's.
  const isUnproven = isDeclined && hasUnproven(context, intent)
  if (isUnproven && age < unprovenTimeout) return answer()
  if (found === 'none') return answer(isDeclined && !isUnproven ? unsent : { state: 'unconfirmed' })
  return found === undefined ? answer({ state: 'unconfirmed' }) : sent(context, intent, found)
}

/** Looks for what a wallet sent after the chain had borne out its rejection. */
async function findLate(context: IntentsContext, intent: Intent, place: Place): Promise<Look> {
  const { before } = intent
  const now = await readMark(intent, place)
  if (before === undefined || now === undefined) return { isAnswered: false }
  // The account may have sent something else since: without a repetition only what is found counts.
  const doubtful = answer(place.isRepeat ? { state: 'unconfirmed' } : undefined)
  if (isBehind(now, before, true)) return doubtful
  if (now.mark === before.mark) return { ...answer(), mark: now.mark }
  const found = await search(context, { ...intent, before }, { now, place })
  if (found === undefined || hasUnproven(context, intent)) return doubtful
  return found === 'none' ? { ...answer(), mark: now.mark } : sent(context, intent, found)
}

async function lookUp(context: IntentsContext, intent: Intent, options: LookOptions): Promise<Look> {
  const isLeft = intent.state === 'asking' && !(await isAsking(context, intent.id))
  if (isLeft) return answer({ state: 'unconfirmed' })
  const network = networkOf(context.config.networks, intent.networkId)
  if (network === undefined) return { isAnswered: false }
  const actions = await context.chains.actionsFor(namespaceOf(intent.networkId))
  const place = { ...options, network, actions }
  const { outcome, state, transactionId } = intent
  if (state === 'asking') return findUnanswered(context, intent, place)
  if (outcome === 'declined') return findLate(context, intent, place)
  if (transactionId === undefined) return findSent(context, intent, place)
  return { change: await settleKnown(context, { ...intent, transactionId }, place), isAnswered: true }
}

/** The other request that has a transaction which was just found. */
function holderOf(context: IntentsContext, intent: Intent, { transactionId }: Change): Intent | undefined {
  if (transactionId === undefined || transactionId === intent.transactionId) return undefined
  const key = addressKey(transactionId)
  return readJournal(context).find(
    (one) =>
      one.id !== intent.id &&
      one.state !== 'different' &&
      one.transactionId !== undefined &&
      addressKey(one.transactionId) === key,
  )
}

/**
 * What counts of a change whose transaction may be another request's by now. What was only searched for this one stays the
 * other's. What became of this one's own transaction is this one's, if the other one was only searched for it.
 */
function withoutHolder(context: IntentsContext, intent: Intent, change: Change): Change | undefined {
  const holder = holderOf(context, intent, change)
  if (holder === undefined) return change
  if (intent.transactionId === undefined) return undefined
  if (!holder.isDoubted) return { state: 'unconfirmed' }
  changeIntent(context, holder, { state: 'unconfirmed', transactionId: undefined })
  return change
}

const currentOf = (context: IntentsContext, { id }: Intent) =>
  readJournal(context).find((one) => one.id === id)

/** The request as it is now, if it has changed. */
function latestOf(context: IntentsContext, intent: Intent): Intent {
  const latest = currentOf(context, intent)
  return latest === undefined || latest.updatedAt === intent.updatedAt ? intent : latest
}

/** Writes a new state, unless the request has changed meanwhile. */
export function changeIntent(context: IntentsContext, intent: Intent, change: Change): Intent {
  const current = currentOf(context, intent)
  if (current !== undefined && current.updatedAt !== intent.updatedAt) return current
  const changed = { ...intent, ...change, outcome: change.outcome }
  const keys = ['state', 'outcome', 'transactionId', 'blockhash', 'callsId'] as const
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
    const unanswered: Look = { isAnswered: false }
    const { change, isAnswered, mark } = await lookUp(context, current, options).catch(() => unanswered)
    const own = change && withoutHolder(context, current, change)
    // Another look may have changed it meanwhile.
    const next = own ? changeIntent(context, current, own) : latestOf(context, current)
    if (next === current || !isAnswered) return { intent: next, isAnswered, mark }
    current = next
  }
  return { intent: current, isAnswered: true }
}
