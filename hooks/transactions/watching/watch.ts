import { readJournal } from '../../intents/journal.js'
import { holderOf } from '../../intents/settling/changeIntent.js'
import { ageOf } from '../../intents/settling/findSent.js'
import { networkOf } from '../../session/accountOf.js'
import { namespaceOf } from '../../shared/caip.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { ObservedTransaction, SentTransaction } from '../../shared/types/transaction.js'
import type { WatchContext } from '../context.js'
import { keepTransactions } from '../keepTransactions.js'
import { transactionKey } from '../keys.js'
import { type Outcome, pickOutcome, type Transactions, takenOver } from '../store.js'
import { transactionsOf } from '../transactionsOf.js'
import { createTimetable } from './createTimetable.js'
import { elsewhereOf, searchAgain } from './elsewhereOf.js'

/** Max transactions per network and round, to limit the load on the node. */
const maxPerRound = 8
/** Min delay between two rounds, in ms. */
const minRoundDelay = 1000

/** How far the account had come when the request of a transaction was made. */
const beforeOf = (context: WatchContext, { intentId }: SentTransaction) =>
  readJournal(context).find(({ id }) => id === intentId)?.before

async function observe(
  context: WatchContext,
  transaction: SentTransaction,
  signal: AbortSignal,
): Promise<ObservedTransaction> {
  const { chains, config } = context
  const network = networkOf(config.networks, transaction.networkId)
  const actions = network && (await chains.actionsFor(namespaceOf(transaction.networkId)))
  // The status can't be read; the transaction times out as missing.
  if (!network || !actions?.observeTransaction) return { seen: 'missing' }
  const place = elsewhereOf(context, transaction, transactionsOf(context).getState())
  const elsewhere = place && { ...place, before: beforeOf(context, transaction) }
  return actions.observeTransaction({ transaction, network, signal, elsewhere })
}

/** Applies a result, unless another tab has stored a newer one meanwhile. */
function keep(
  context: WatchContext,
  asked: SentTransaction,
  { observed, at }: { observed: ObservedTransaction; at: number },
): void {
  const known = transactionsOf(context).getState()
  const find = (key: string) => known.find((one) => transactionKey(one) === key)
  const current = find(transactionKey(asked))
  const age = ageOf(context, { id: asked.id, state: 'sent', updatedAt: asked.sentAt })
  const next = current && nextTransaction(current, { observed, at, age })
  if (next === undefined || next === current) return
  const follower = followReplacement(next)
  const earlier = follower && find(transactionKey(follower))
  const isOther = asked.intentId === undefined || earlier?.intentId !== asked.intentId
  const before = beforeOf(context, asked)
  // By nonces where they tell: the wall clock may have been set.
  const isOlder = ({ minNonce, nonce, sentAt }: SentTransaction) => {
    if (nonce !== undefined && before?.nonce !== undefined) return nonce < Number.parseInt(before.mark, 10)
    const areKnown = minNonce !== undefined && asked.minNonce !== undefined && minNonce !== asked.minNonce
    return areKnown ? minNonce < asked.minNonce : sentAt < asked.sentAt
  }
  const claims = known.filter(
    (one) => follower && one.intentId !== asked.intentId && followReplacement(one)?.id === follower.id,
  )
  // What a search found for another request is this one's where its wallet names it, or its nonce shows it.
  const isKept = ({ foundOn }: SentTransaction) => !foundOn || next.foundOn
  const isEarlier = earlier !== undefined && isOther && claims.every(isKept) && isOlder(earlier)
  const holder = follower && holderOf(context, { id: asked.intentId }, { transactionId: follower.id })
  const isOthers = holder ? !holder.isDoubted : claims.some(isKept)
  // A wallet that names another request's transaction for its id names another one. Only a nonce shows that it is the same.
  if ((isEarlier || isOthers) && asked.nonce === undefined)
    keep(context, asked, { observed: { seen: 'missing' }, at })
  else {
    const taken = asked.intentId !== undefined && isOther && earlier && takenOver(earlier, at)
    keepTransactions(context, follower && !isEarlier ? [next, { ...follower, ...taken }] : [next])
  }
}

/**
 * Polls pending transactions until stopped, recent ones more often. A node failure does not affect a
 * transaction's status.
 */
export function watch(context: WatchContext): () => void {
  const { env } = context
  const store = transactionsOf(context)
  const timetable = createTimetable(context)
  const controller = new AbortController()
  const { signal } = controller
  let cancelNext = () => {}
  let isBusy = false

  async function poll(transaction: SentTransaction) {
    // A clock that was set back must not block updates.
    const at = Math.max(env.now(), transaction.updatedAt)
    const observed = await observe(context, transaction, signal)
    if (signal.aborted) return
    if (timetable.looked(transaction, observed)) keep(context, transaction, { observed, at })
    else searchAgain(context, transaction)
  }

  async function pollNetwork(networkId: CaipNetworkId, due: Transactions) {
    for (const one of due.slice(0, maxPerRound)) {
      if (signal.aborted) return
      try {
        await poll(one)
      } catch (thrown) {
        // What can't be read of one tells nothing of the others.
        const isOnly = thrown instanceof MalformedResponseError
        timetable.failed(networkId, isOnly ? [one] : due)
        if (!isOnly) return
      }
    }
  }

  async function round() {
    isBusy = true
    const due = timetable.due(store.getState())
    await Promise.all([...due].map(([networkId, transactions]) => pollNetwork(networkId, transactions)))
    isBusy = false
    plan(minRoundDelay)
  }

  function plan(minDelay = 0) {
    cancelNext()
    if (isBusy || signal.aborted) return
    const wait = timetable.plan(store.getState())
    if (wait < Infinity) cancelNext = env.schedule(() => void round(), Math.max(wait, minDelay))
  }

  const unsubscribe = store.subscribe(() => plan())
  plan()
  return () => {
    controller.abort()
    cancelNext()
    unsubscribe()
  }
}

/**
 * How long a missing transaction is polled, in ms. Mempools keep transactions long; a Solana blockhash
 * expires soon.
 */
const missingTimeouts: { readonly [namespace: string]: number } = { solana: 10 * 60_000 }
const defaultMissingTimeout = 24 * 60 * 60_000
/** One that no node has ever seen may not be the id of a transaction. */
const unseenTimeout = 60 * 60_000

export type NextTransactionParameters = {
  observed: ObservedTransaction
  /** Unix time in ms at which the request was sent, not when the response arrived. */
  at: number
  /** How long ago the transaction was sent, in ms. Default: by the wall clock. */
  age?: number | undefined
}

function missing(
  { networkId, nonce, sentAt, status, reason }: SentTransaction,
  { observed, at, age = at - sentAt }: NextTransactionParameters,
): Outcome | undefined {
  // Its block was reorganized away.
  if (status === 'confirmed' || (status === 'failed' && reason === undefined)) return { status: 'pending' }
  const most =
    missingTimeouts[namespaceOf(networkId)] ?? (nonce === undefined ? unseenTimeout : defaultMissingTimeout)
  const isOld = age >= most || (observed.seen === 'missing' && observed.isAbandoned)
  return status === 'pending' && isOld ? { status: 'unknown' } : undefined
}

function outcomeOf(transaction: SentTransaction, parameters: NextTransactionParameters) {
  const { observed } = parameters
  switch (observed.seen) {
    case 'included':
      return { ...observed, status: observed.hasSucceeded ? 'confirmed' : 'failed' } satisfies Outcome
    case 'pool':
      return { status: 'pending' } satisfies Outcome
    case 'missing':
      return missing(transaction, parameters)
    case 'expired':
      return { status: 'failed', reason: 'expired' } satisfies Outcome
    case 'replaced': {
      const { by, isSame } = observed
      const replacement = isSame === undefined ? undefined : isSame ? 'repriced' : 'cancelled'
      return { ...observed, status: 'replaced', replacedBy: by, replacement } satisfies Outcome
    }
  }
}

const outcomeKeys = ['status', 'reason', 'replacedBy', 'replacement', 'effect'] as const

/**
 * Applies a poll result to a transaction. On-chain data overrides any assumption, in both directions; a
 * result that was requested before the last update is ignored.
 */
export function nextTransaction(
  transaction: SentTransaction,
  parameters: NextTransactionParameters,
): SentTransaction {
  const { observed, at } = parameters
  if (at < transaction.updatedAt) return transaction
  const { nonce, contents } = observed.seen === 'pool' || observed.seen === 'included' ? observed : {}
  const isKnown =
    (nonce === undefined || transaction.nonce === nonce) &&
    (contents === undefined || transaction.contents === contents)
  const learnt = isKnown
    ? transaction
    : {
        ...transaction,
        nonce: nonce ?? transaction.nonce,
        contents: contents ?? transaction.contents,
      }
  const outcome: Outcome | undefined = outcomeOf(transaction, parameters)
  // Inclusion always counts as an update, so that older results that arrive later are ignored.
  const isUpdate =
    observed.seen === 'included' ||
    (outcome !== undefined && outcomeKeys.some((key) => outcome[key] !== transaction[key]))
  if (outcome === undefined || !isUpdate) return learnt
  return {
    ...learnt,
    ...pickOutcome(outcome),
    // Later than what it corrects, also where the clock was set back since.
    updatedAt: Math.max(at, transaction.updatedAt + 1),
  }
}

/**
 * The repriced transaction under its own hash, with which the user's transaction continues. Undefined for any
 * other.
 */
export function followReplacement(transaction: SentTransaction): SentTransaction | undefined {
  const { replacedBy, replacement, status, ...rest } = transaction
  if (status !== 'replaced' || replacement !== 'repriced' || replacedBy === undefined) return undefined
  return { ...rest, id: replacedBy, status: 'pending' }
}
