import type { CaipNetworkId } from '../../types/caip.js'
import type { SentTransaction, TransactionSighting } from '../../types/transaction.js'
import { namespaceOf } from '../../utils/caip.js'
import { networkOf } from '../session/domain/accountOf.js'
import type { WatchContext } from './context.js'
import { createTimetable } from './createTimetable.js'
import { followReplacement } from './domain/followReplacement.js'
import { nextTransaction } from './domain/nextTransaction.js'
import { transactionKey } from './domain/transactionKey.js'
import { keepTransactions } from './keepTransactions.js'
import type { Transactions } from './store.js'
import { transactionsOf } from './transactionsOf.js'

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
