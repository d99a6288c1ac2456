import { accountOf } from '../session/accountOf.js'
import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { SentTransaction } from '../shared/types/transaction.js'
import type { TransactionsContext } from './context.js'
import { transactionsOf } from './transactionsOf.js'

export type GetTransactionsParameters = {
  /** Those of every account that sent from here. Default false: of the connected one. */
  all?: boolean | undefined
  /** Default: on every network. */
  networkId?: CaipNetworkId | undefined
}

/** What was sent from here and what became of it, the newest first. */
export function getTransactions(
  context: Pick<TransactionsContext, 'cache' | 'config' | 'env' | 'session' | 'storage'>,
  { all = false, networkId }: GetTransactionsParameters = {},
): readonly SentTransaction[] {
  const { config, session } = context
  const account = accountOf({ session: session.getState(), ...config })
  return selectTransactions(transactionsOf(context).getState(), { account, all, networkId })
}

export type SelectTransactionsParameters = {
  account: { namespace: ChainNamespace; address: string | undefined }
  /** Those of every account. */
  all: boolean
  /** Undefined: on every network. */
  networkId: CaipNetworkId | undefined
}

/** Addresses of EVM are the same in any case; those of other families are not. */
function isSameAddress(namespace: ChainNamespace, one: string, other: string): boolean {
  return namespace === 'eip155' ? one.toLowerCase() === other.toLowerCase() : one === other
}

/** Those that an account sent, in their order. Nobody connected has sent none. */
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
