import type { Connector } from '../../shared/types/connector.js'
import type { Wallet } from '../../shared/types/wallet.js'
import { canonicalRdns } from './mergeConnectors.js'

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

/** Two that both claim to be one wallet of a family. */
function areRivals(one: Connector, other: Connector): boolean {
  return one.type === other.type && one.namespaces.some((name) => other.namespaces.includes(name))
}

/**
 * The connector in this page that a wallet's record speaks of; those with its rdns go before those with its name. Where
 * several claim to be that wallet it is none of them: the visitor chooses, not we.
 */
export function connectorOf(wallet: Wallet, connectors: readonly Connector[]): Connector | undefined {
  const present = connectors.filter(({ type }) => type !== 'WALLET_CONNECT' && type !== 'AUTH')
  const meant = present.filter((connector) => isWalletOf(wallet, connector))
  const named = meant.filter(({ rdns }) => rdns !== undefined)
  const [first, ...others] = named.length > 0 ? named : meant
  if (first === undefined || first.isDisputed === true) return undefined
  return others.some((other) => areRivals(first, other)) ? undefined : first
}
