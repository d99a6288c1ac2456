import type { CaipAddress, ChainNamespace } from '../../../types/caip.js'
import type { Connector } from '../../../types/connector.js'
import type { Network } from '../../../types/network.js'
import type { SiwxAccount } from '../../../types/siwx.js'
import { accountOf } from '../../session/domain/accountOf.js'
import type { Session } from '../../session/domain/session.js'

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
