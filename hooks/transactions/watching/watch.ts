import { networkOf } from '../../session/accountOf.js'
import { namespaceOf } from '../../shared/caip.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { SentTransaction, TransactionSighting } from '../../shared/types/transaction.js'
import type { WatchContext } from '../context.js'
import { keepTransactions } from '../keepTransactions.js'
import { transactionKey } from '../keys.js'
import type { Transactions } from '../store.js'
import { transactionsOf } from '../transactionsOf.js'
import { createTimetable } from './createTimetable.js'

/** Max transactions per network and round, to limit the load on the node. */
const maxPerRound = 8
/** Min delay between two rounds, in ms. */
const minRoundDelay = 1000

async function observe(
  { chains, config }: WatchContext,
  transaction: SentTransaction,
  signal: AbortSignal,
): Promise<TransactionSighting> {
  const network = networkOf(config.networks, transaction.networkId)
  const actions = network && (await chains.actionsFor(namespaceOf(transaction.networkId)))
  // The status can't be read; the transaction times out as missing.
  if (!network || !actions?.observeTransaction) return { seen: 'missing' }
  return actions.observeTransaction({ transaction, network, signal })
}

/** Applies a result, unless another tab has stored a newer one meanwhile. */
function keep(
  context: WatchContext,
  asked: SentTransaction,
  { sighting, at }: { sighting: TransactionSighting; at: number },
): void {
  const key = transactionKey(asked)
  const current = transactionsOf(context)
    .getState()
    .find((one) => transactionKey(one) === key)
  const next = current && nextTransaction(current, { sighting, at })
  if (next === undefined || next === current) return
  const follower = followReplacement(next)
  keepTransactions(context, follower ? [next, follower] : [next])
}

/**
 * Polls pending transactions until stopped, recent ones more often. A node failure does not affect a
 * transaction's status.
 */
export function watch(context: WatchContext): () => void {
  const { env } = context
  const store = transactionsOf(context)
  const timetable = createTimetable(env)
  const controller = new AbortController()
  const { signal } = controller
  let cancelNext = () => {}
  let isBusy = false

  async function poll(transaction: SentTransaction) {
    // A clock that was set back must not block updates.
    const at = Math.max(env.now(), transaction.updatedAt)
    const sighting = await observe(context, transaction, signal)
    if (signal.aborted) return
    if (timetable.looked(transaction, sighting.seen === 'included'))
      keep(context, transaction, { sighting, at })
  }

  async function pollNetwork(networkId: CaipNetworkId, due: Transactions) {
    try {
      for (const transaction of due.slice(0, maxPerRound)) if (!signal.aborted) await poll(transaction)
    } catch {
      timetable.failed(networkId, due)
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

export type NextTransactionParameters = {
  sighting: TransactionSighting
  /** Unix time in ms at which the request was sent, not when the response arrived. */
  at: number
}

type Outcome = Pick<SentTransaction, 'status' | 'reason' | 'replacedBy' | 'replacement' | 'blockTime'>

function missing(transaction: SentTransaction, at: number): Outcome | undefined {
  const { networkId, sentAt, status, reason } = transaction
  // Its block was reorganized away.
  if (status === 'confirmed' || (status === 'failed' && reason === undefined)) return { status: 'pending' }
  const isOld = at - sentAt >= (missingTimeouts[namespaceOf(networkId)] ?? defaultMissingTimeout)
  return status === 'pending' && isOld ? { status: 'unknown' } : undefined
}

function outcomeOf(transaction: SentTransaction, { sighting, at }: NextTransactionParameters) {
  switch (sighting.seen) {
    case 'included':
      return {
        status: sighting.hasSucceeded ? 'confirmed' : 'failed',
        blockTime: sighting.blockTime,
      } satisfies Outcome
    case 'pool':
      return { status: 'pending' } satisfies Outcome
    case 'missing':
      return missing(transaction, at)
    case 'expired':
      return { status: 'failed', reason: 'expired' } satisfies Outcome
    case 'replaced': {
      const { by, isSame } = sighting
      const replacement = isSame === undefined ? undefined : isSame ? 'repriced' : 'cancelled'
      return { status: 'replaced', replacedBy: by, replacement } satisfies Outcome
    }
  }
}

const outcomeKeys = ['status', 'reason', 'replacedBy', 'replacement'] as const

/**
 * Applies a poll result to a transaction. On-chain data overrides any assumption, in both directions; a
 * result that was requested before the last update is ignored.
 */
export function nextTransaction(
  transaction: SentTransaction,
  parameters: NextTransactionParameters,
): SentTransaction {
  const { sighting, at } = parameters
  if (at < transaction.updatedAt) return transaction
  const { nonce, contents } = sighting.seen === 'pool' ? sighting : {}
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
    sighting.seen === 'included' ||
    (outcome !== undefined && outcomeKeys.some((key) => outcome[key] !== transaction[key]))
  if (outcome === undefined || !isUpdate) return learnt
  const { status, reason, replacedBy, replacement, blockTime } = outcome
  return { ...learnt, status, reason, replacedBy, replacement, blockTime, updatedAt: at }
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
