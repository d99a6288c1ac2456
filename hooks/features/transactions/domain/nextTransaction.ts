import type { SentTransaction, TransactionSighting } from '../../../types/transaction.js'
import { namespaceOf } from '../../../utils/caip.js'

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
