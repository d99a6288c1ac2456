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

/** How many transactions of one network are asked for in one round: a node is no place for a flood. */
const perRound = 8
/** Ms between two rounds at least. */
const breather = 1000

async function observe(
  { chains, config }: WatchContext,
  transaction: SentTransaction,
  signal: AbortSignal,
): Promise<TransactionSighting> {
  const network = networkOf(config.networks, transaction.networkId)
  const actions = network && (await chains.actionsFor(namespaceOf(transaction.networkId)))
  // Nobody here can tell: only time passes.
  if (!network || !actions?.observeTransaction) return { seen: 'missing' }
  return actions.observeTransaction({ transaction, network, signal })
}

/** Keeps what a sighting says. Its question may be older than what another tab has learnt meanwhile. */
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
 * Looks for what is pending, the younger the more often, until it is ended. A node that fails says nothing about a
 * transaction.
 */
export function watch(context: WatchContext): () => void {
  const { env } = context
  const store = transactionsOf(context)
  const timetable = createTimetable(env)
  const controller = new AbortController()
  const { signal } = controller
  let cancelNext = () => {}
  let isBusy = false

  async function look(transaction: SentTransaction) {
    // A clock that was set back since must not keep news away.
    const at = Math.max(env.now(), transaction.updatedAt)
    const sighting = await observe(context, transaction, signal)
    if (signal.aborted) return
    if (timetable.looked(transaction, sighting.seen === 'included'))
      keep(context, transaction, { sighting, at })
  }

  async function lookAtNetwork(networkId: CaipNetworkId, due: Transactions) {
    try {
      for (const transaction of due.slice(0, perRound)) if (!signal.aborted) await look(transaction)
    } catch {
      timetable.failed(networkId, due)
    }
  }

  async function round() {
    isBusy = true
    const due = timetable.due(store.getState())
    await Promise.all([...due].map(([networkId, transactions]) => lookAtNetwork(networkId, transactions)))
    isBusy = false
    plan(breather)
  }

  function plan(least = 0) {
    cancelNext()
    if (isBusy || signal.aborted) return
    const wait = timetable.plan(store.getState())
    if (wait < Infinity) cancelNext = env.schedule(() => void round(), Math.max(wait, least))
  }

  const unsubscribe = store.subscribe(() => plan())
  plan()
  return () => {
    controller.abort()
    cancelNext()
    unsubscribe()
  }
}

/** How long a transaction that nobody finds is looked for, in ms: a pool forgets slowly, a blockhash of Solana soon. */
const patience: { readonly [namespace: string]: number } = { solana: 10 * 60_000 }
const longestPatience = 24 * 60 * 60_000

export type NextTransactionParameters = {
  sighting: TransactionSighting
  /** Ms since 1970 at which the node was asked, not at which it answered. */
  at: number
}

type Outcome = Pick<SentTransaction, 'status' | 'reason' | 'replacedBy' | 'replacement' | 'blockTime'>

function missing(transaction: SentTransaction, at: number): Outcome | undefined {
  const { networkId, sentAt, status, reason } = transaction
  // A block that held it is no longer of the chain.
  if (status === 'confirmed' || (status === 'failed' && reason === undefined)) return { status: 'pending' }
  const isOld = at - sentAt >= (patience[namespaceOf(networkId)] ?? longestPatience)
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
 * What a sighting makes of a transaction. The chain's own word wins over every guess, in both directions; an answer to
 * a question from before the last news changes nothing.
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
  // A block seen again is news too: older doubts that come later don't count against it.
  const isNews =
    sighting.seen === 'included' ||
    (outcome !== undefined && outcomeKeys.some((key) => outcome[key] !== transaction[key]))
  if (outcome === undefined || !isNews) return learnt
  const { status, reason, replacedBy, replacement, blockTime } = outcome
  return { ...learnt, status, reason, replacedBy, replacement, blockTime, updatedAt: at }
}

/** The same transaction at another fee, under its own hash: what the person sent goes on in it. */
export function followReplacement(transaction: SentTransaction): SentTransaction | undefined {
  const { replacedBy, replacement, status, ...rest } = transaction
  if (status !== 'replaced' || replacement !== 'repriced' || replacedBy === undefined) return undefined
  return { ...rest, id: replacedBy, status: 'pending' }
}
