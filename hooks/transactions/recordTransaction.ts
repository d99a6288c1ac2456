import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import { TransactionNotRecordedError } from '../shared/errors/transactions.js'
import { isCaipAddress } from '../shared/parseCaipAddress.js'
import { sentTransactions } from '../shared/storage/sentTransactions.js'
import type { NewTransaction, SentTransaction } from '../shared/types/transaction.js'
import type { TransactionsContext } from './context.js'
import { keepTransactions } from './keepTransactions.js'
import { toTransactionId, transactionKey } from './keys.js'
import { transactionsOf } from './transactionsOf.js'

export type RecordTransactionParameters = NewTransaction
export type RecordTransactionErrorType = TransactionNotRecordedError

/** What a reload would read of it. */
function asStored(transaction: SentTransaction): SentTransaction | undefined {
  try {
    return sentTransactions.parse(sentTransactions.toJson?.([transaction]))?.[0]
  } catch {
    return undefined
  }
}

/**
 * Keeps a transaction that was sent, and has it watched until the chain says what became of it. What goes through a
 * provider of `useProvider`, `useWalletClient` or `useTransactionSigner` is kept without it; call it to tell what the
 * person was told, or for what was sent by other means. A transaction that is known already keeps its status.
 *
 * @throws TransactionNotRecordedError when id or sender have no such form.
 * @example
 * recordTransaction(latchkey, { id: hash, from: account.caipAddress, to, kind: 'send', transfers })
 */
export function recordTransaction(
  context: Pick<TransactionsContext, 'cache' | 'env' | 'events' | 'storage'>,
  { kind = 'unknown', ...told }: RecordTransactionParameters,
): SentTransaction {
  const { env, events } = context
  const id = isCaipAddress(told.from) ? toTransactionId(namespaceOf(told.from), told.id) : undefined
  if (id === undefined) throw new TransactionNotRecordedError({ details: String(told.id) })
  const { networkId } = splitCaipAddress(told.from)
  const now = env.now()
  const isIt = (other: SentTransaction) => transactionKey(other) === transactionKey({ networkId, id })
  const find = () => transactionsOf(context).getState().find(isIt)
  const known = find()
  const { sentAt, status, updatedAt } = known ?? { sentAt: now, status: 'pending' as const, updatedAt: now }
  const transaction = asStored({ ...told, kind, id, networkId, sentAt, status, updatedAt })
  if (transaction === undefined) throw new TransactionNotRecordedError({ details: id })
  keepTransactions(context, [transaction])
  if (known === undefined)
    events.emit({
      event: 'TRANSACTION_SENT',
      properties: { network: networkId, kind: transaction.kind },
    })
  return find() ?? transaction
}
