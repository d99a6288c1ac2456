import type { CaipNetworkId, ChainNamespace } from '../../../types/caip.js'
import type { SentTransaction } from '../../../types/transaction.js'
import { namespaceOf, splitCaipAddress } from '../../../utils/caip.js'

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
