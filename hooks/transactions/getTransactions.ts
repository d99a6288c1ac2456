import { accountOf } from '../session/accountOf.js'
import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import { keptBy } from '../shared/storage/forgotten.js'
import type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import type { SentTransaction } from '../shared/types/transaction.js'
import type { TransactionsContext } from './context.js'
import { transactionsOf } from './transactionsOf.js'

export type GetTransactionsParameters = {
  /** Whether to include the transactions of every account. Default: false, only the connected one's. */
  all?: boolean | undefined
  /** Default: every network. */
  networkId?: CaipNetworkId | undefined
}

type ReadContext = Pick<TransactionsContext, 'config' | 'env' | 'lazy' | 'session' | 'storage'>

/** Returns the transactions sent from here and their status, newest first. */
export function getTransactions(
  latchkey: LatchkeyInstance,
  parameters?: GetTransactionsParameters,
): readonly SentTransaction[]
/** @internal */
export function getTransactions(
  context: ReadContext,
  parameters?: GetTransactionsParameters,
): readonly SentTransaction[]
export function getTransactions(
  latchkey: LatchkeyInstance | ReadContext,
  { all = false, networkId }: GetTransactionsParameters = {},
): readonly SentTransaction[] {
  const context = latchkey as ReadContext
  const { config, session, storage } = context
  const account = accountOf({ session: session.getState(), ...config })
  const transactions = transactionsOf(context).getState().filter(keptBy(storage))
  return selectTransactions(transactions, { account, all, networkId })
}

export type SelectTransactionsParameters = {
  account: { namespace: ChainNamespace; address: string | undefined }
  /** Whether to include every account. */
  all: boolean
  /** Undefined: every network. */
  networkId: CaipNetworkId | undefined
}

/** EVM addresses are case-insensitive; those of other namespaces are not. */
function isSameAddress(namespace: ChainNamespace, one: string, other: string): boolean {
  return namespace === 'eip155' ? one.toLowerCase() === other.toLowerCase() : one === other
}

/** Filters the transactions of an account, in order. Empty while no account is connected. */
export function selectTransactions(
  transactions: readonly SentTransaction[],
  { account, all, networkId }: SelectTransactionsParameters,
): readonly SentTransaction[] {
  const { namespace, address } = account
  const isOwn = ({ from }: SentTransaction) =>
    address !== undefined &&
    namespaceOf(from) === namespace &&
    isSameAddress(namespace, splitCaipAddress(from).address, address)
  return transactions.filter(
    (transaction) =>
      (networkId === undefined || transaction.networkId === networkId) && (all || isOwn(transaction)),
  )
}
