import type { CaipAddress } from '../../../types/caip.js'
import type { SentTransaction } from '../../../types/transaction.js'
import { addressKey } from '../../../utils/addressKey.js'
import { namespaceOf, splitCaipAddress } from '../../../utils/caip.js'

const isSame = (one: CaipAddress, other: CaipAddress) =>
  namespaceOf(one) === namespaceOf(other) &&
  addressKey(splitCaipAddress(one).address) === addressKey(splitCaipAddress(other).address)

/** Nothing came of these. */
const hasEnded = ({ status }: SentTransaction) => status === 'failed' || status === 'replaced'

/** Whom an account has sent something to from here, on any network of its family. */
export function receiversOf(
  transactions: readonly SentTransaction[],
  account: CaipAddress,
): readonly string[] {
  const sent = transactions.filter(
    (transaction) => isSame(transaction.from, account) && !hasEnded(transaction),
  )
  return sent.flatMap(({ transfers = [] }) =>
    transfers.flatMap(({ direction, receiver }) =>
      direction === 'out' && receiver !== undefined ? [receiver] : [],
    ),
  )
}
