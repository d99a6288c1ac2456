import { namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import { connectionOf } from '../connection/connectionState.js'
import type { Session } from '../session.js'

/**
 * Returns the provider of the wallet that holds an account. Undefined for WalletConnect, where a request would go
 * to another device and could prompt the user there.
 */
export function walletProviderOf(
  { connections, connectors }: Pick<Session, 'connections' | 'connectors'>,
  account: CaipAddress,
): (() => Promise<unknown>) | undefined {
  const namespace = namespaceOf(account)
  const { address } = splitCaipAddress(account)
  const connection = connectionOf(connections[namespace])
  const isHeld = connection?.accounts.some((id) => splitCaipAddress(id).address === address)
  const connector = connectors.find(({ id }) => isHeld && id === connection?.connectorId)
  return connector && connector.type !== 'WALLET_CONNECT' ? () => connector.provider(namespace) : undefined
}
