import type { SiwxAccount } from '../../../types/siwx.js'
import { namespaceOf } from '../../../utils/caip.js'

/** The same account on the same network? The case of an EVM address is a checksum and not a part of it. */
export function isSameAccount(one: SiwxAccount, other: SiwxAccount): boolean {
  if (one.chainId !== other.chainId) return false
  const isEvm = namespaceOf(one.chainId) === 'eip155'
  const plain = ({ accountAddress }: SiwxAccount) => (isEvm ? accountAddress.toLowerCase() : accountAddress)
  return plain(one) === plain(other)
}
