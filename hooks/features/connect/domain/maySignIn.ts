import type { Connector } from '../../../types/connector.js'
import type { Network } from '../../../types/network.js'

/**
 * May a connector be offered to sign in while it connects? A paired wallet signs for EVM networks alone, so an app of
 * several families would leave the others out; in the page it is Solana's wallets that can.
 */
export function maySignIn(
  { namespaces, type }: Pick<Connector, 'namespaces' | 'type'>,
  { networks }: { networks: readonly Network[] },
): boolean {
  if (type !== 'WALLET_CONNECT') return namespaces.includes('solana')
  return networks.every(({ namespace = 'eip155' }) => namespace === 'eip155')
}
