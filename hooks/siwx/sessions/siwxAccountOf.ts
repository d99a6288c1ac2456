import { accountOf } from '../../session/accountOf.js'
import type { Session } from '../../session/session.js'
import { namespaceOf } from '../../shared/caip.js'
import type { CaipAddress, ChainNamespace } from '../../shared/types/caip.js'
import type { Connector } from '../../shared/types/connector.js'
import type { Network } from '../../shared/types/network.js'
import type { SiwxAccount } from '../../shared/types/siwx.js'

export type SignInAccount = {
  account: SiwxAccount
  address: CaipAddress
  namespace: ChainNamespace
  network: Network
  connector: Connector | undefined
}

export type SiwxAccountOfParameters = {
  session: Session
  networks: readonly Network[]
  defaultNetwork: Network
}

/**
 * Returns the active account for sign-in. Undefined on a network that the app has not configured, where no
 * sign-in is requested.
 */
export function siwxAccountOf(parameters: SiwxAccountOfParameters): SignInAccount | undefined {
  const { address, caipAddress, connector, namespace, network, networkId } = accountOf(parameters)
  if (address === undefined || network === undefined) return undefined
  const account = { accountAddress: address, chainId: networkId }
  return { account, address: caipAddress, namespace, network, connector }
}

/**
 * Whether two accounts are the same on the same network. EVM addresses are compared without case, which is
 * only a checksum.
 */
export function isSameAccount(one: SiwxAccount, other: SiwxAccount): boolean {
  if (one.chainId !== other.chainId) return false
  const isEvm = namespaceOf(one.chainId) === 'eip155'
  const plain = ({ accountAddress }: SiwxAccount) => (isEvm ? accountAddress.toLowerCase() : accountAddress)
  return plain(one) === plain(other)
}

/** Key of an account on a network. */
export const siwxKey = ({ accountAddress, chainId }: SiwxAccount): string => `${chainId}:${accountAddress}`
