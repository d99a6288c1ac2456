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

/** Who would sign in now: the active account, where it is on a network of the app. Elsewhere nobody is asked. */
export function siwxAccountOf(parameters: SiwxAccountOfParameters): SignInAccount | undefined {
  const { address, caipAddress, connector, namespace, network, networkId } = accountOf(parameters)
  if (address === undefined || network === undefined) return undefined
  const account = { accountAddress: address, chainId: networkId }
  return { account, address: caipAddress, namespace, network, connector }
}

/** The same account on the same network? The case of an EVM address is a checksum and not a part of it. */
export function isSameAccount(one: SiwxAccount, other: SiwxAccount): boolean {
  if (one.chainId !== other.chainId) return false
  const isEvm = namespaceOf(one.chainId) === 'eip155'
  const plain = ({ accountAddress }: SiwxAccount) => (isEvm ? accountAddress.toLowerCase() : accountAddress)
  return plain(one) === plain(other)
}

/** What an account on a network is remembered by. */
export const siwxKey = ({ accountAddress, chainId }: SiwxAccount): string => `${chainId}:${accountAddress}`
