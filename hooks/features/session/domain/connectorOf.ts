import type { Connector } from '../../../types/connector.js'
import type { Wallet } from '../../../types/wallet.js'
import { canonicalRdns } from './canonicalRdns.js'

/**
 * Does the wallet's record speak of this connector? By id, by rdns or, where one of them has no rdns, by name: wallets
 * of Wallet Standard have none.
 */
export function isWalletOf(wallet: Wallet, connector: Connector): boolean {
  if (connector.id === wallet.id) return true
  if (wallet.rdns === undefined || connector.rdns === undefined)
    return connector.name.toLowerCase() === wallet.name.toLowerCase()
  return canonicalRdns(connector.rdns) === canonicalRdns(wallet.rdns)
}

/** The connector in this page that a wallet's record speaks of; one with its rdns goes before one with its name. */
export function connectorOf(wallet: Wallet, connectors: readonly Connector[]): Connector | undefined {
  const present = connectors.filter(({ type }) => type !== 'WALLET_CONNECT' && type !== 'AUTH')
  const meant = present.filter((connector) => isWalletOf(wallet, connector))
  return meant.find(({ rdns }) => rdns !== undefined) ?? meant[0]
}
