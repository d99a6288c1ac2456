import { namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { Connector } from '../../shared/types/connector.js'
import { connectionOf } from '../connection/connectionState.js'
import type { Session } from '../session.js'

/** The connector of the wallet that holds an account, on whatever network. */
export function holderOf(
  { connections, connectors }: Pick<Session, 'connections' | 'connectors'>,
  account: CaipAddress,
): Connector | undefined {
  const connection = connectionOf(connections[namespaceOf(account)])
  const { address } = splitCaipAddress(account)
  const isHeld = connection?.accounts.some((id) => splitCaipAddress(id).address === address)
  return connectors.find(({ id }) => isHeld && id === connection?.connectorId)
}

/**
 * Returns the provider of the wallet that holds an account. Undefined for WalletConnect, where a request would go
 * to another device and could prompt the user there.
 */
export function walletProviderOf(
  session: Pick<Session, 'connections' | 'connectors'>,
  account: CaipAddress,
): (() => Promise<unknown>) | undefined {
  const connector = holderOf(session, account)
  return connector && connector.type !== 'WALLET_CONNECT'
    ? () => connector.provider(namespaceOf(account))
    : undefined
}
