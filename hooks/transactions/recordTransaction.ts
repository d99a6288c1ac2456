import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import { TransactionNotRecordedError } from '../shared/errors/transactions.js'
import { isCaipAddress } from '../shared/parseCaipAddress.js'
import { sentTransactions } from '../shared/storage/sentTransactions.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import type { NewTransaction, SentTransaction } from '../shared/types/transaction.js'
import type { TransactionsContext } from './context.js'
import { keepTransactions } from './keepTransactions.js'
import { toTransactionId, transactionKey } from './keys.js'
import { takenOver } from './store.js'
import { transactionsOf } from './transactionsOf.js'

export type RecordTransactionParameters = NewTransaction
export type RecordTransactionErrorType = TransactionNotRecordedError

/** The transaction as a reload would read it from storage. */
function asStored(transaction: SentTransaction): SentTransaction | undefined {
  try {
    return sentTransactions.parse(sentTransactions.toJson?.([transaction]))?.[0]
  } catch {
    return undefined
  }
}

type RecordContext = Pick<TransactionsContext, 'env' | 'events' | 'lazy' | 'storage'>

/**
 * Records a sent transaction and watches it until the chain reports its outcome. Transactions sent through a
 * provider of `useProvider`, `useWalletClient` or `useTransactionSigner` are recorded automatically; call
 * this to add details that were shown to the user, or for a transaction sent by other means. A transaction
 * that is already known keeps its status.
 *
 * @throws TransactionNotRecordedError when `id` or `from` is invalid.
 * @example
 * recordTransaction(latchkey, { id: hash, from: account.caipAddress, to, kind: 'send', transfers })
 */
export function recordTransaction(
  latchkey: LatchkeyInstance,
  parameters: RecordTransactionParameters,
): SentTransaction
/** @internal */
export function recordTransaction(
  context: RecordContext,
  parameters: RecordTransactionParameters,
): SentTransaction
export function recordTransaction(
  latchkey: LatchkeyInstance | RecordContext,
  { kind = 'unknown', ...given }: RecordTransactionParameters,
): SentTransaction {
  const context = latchkey as RecordContext
  const { env, events } = context
  const id = isCaipAddress(given.from) ? toTransactionId(namespaceOf(given.from), given.id) : undefined
  if (id === undefined) throw new TransactionNotRecordedError({ details: String(given.id) })
  const { networkId } = splitCaipAddress(given.from)
  const now = env.now()
  const isIt = (other: SentTransaction) => transactionKey(other) === transactionKey({ networkId, id })
  const find = () => transactionsOf(context).getState().find(isIt)
  const known = find()
  const { sentAt, status, updatedAt } = known ?? { sentAt: now, status: 'pending' as const, updatedAt: now }
  const { intentId = given.intentId, earlierRequests } = known ?? {}
  const isTaken = given.intentId !== undefined && intentId !== given.intentId
  const taken = isTaken && known && takenOver(known, now)
  const own = { ...given, kind, id, networkId, earlierRequests, sentAt, status, updatedAt }
  const transaction = asStored({ ...own, ...taken })
  if (transaction === undefined) throw new TransactionNotRecordedError({ details: id })
  keepTransactions(context, [transaction])
  if (known === undefined)
    events.emit({
      event: 'TRANSACTION_SENT',
      properties: { network: networkId, kind: transaction.kind },
    })
  return find() ?? transaction
}
