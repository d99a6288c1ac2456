import type { Connector } from '../../shared/types/connector.js'
import type { Wallet } from '../../shared/types/wallet.js'
import { canonicalRdns } from './mergeConnectors.js'

/**
 * Whether a wallet's record matches a connector: by id, by rdns or, when one of them has no rdns, by name. Wallet
 * Standard wallets have no rdns.
 */
export function isWalletOf(wallet: Wallet, connector: Connector): boolean {
  if (connector.id === wallet.id) return true
  if (wallet.rdns === undefined || connector.rdns === undefined)
    return connector.name.toLowerCase() === wallet.name.toLowerCase()
  return canonicalRdns(connector.rdns) === canonicalRdns(wallet.rdns)
}

/** Whether two connectors both claim to be one wallet of a namespace. */
function areRivals(one: Connector, other: Connector): boolean {
  return one.type === other.type && one.namespaces.some((name) => other.namespaces.includes(name))
}

/**
 * The connector in this page that matches a wallet's record; matches by rdns take precedence over matches by name.
 * Undefined when several claim to be that wallet: the user has to choose.
 */
export function connectorOf(wallet: Wallet, connectors: readonly Connector[]): Connector | undefined {
  const present = connectors.filter(({ type }) => type !== 'WALLET_CONNECT' && type !== 'AUTH')
  const matches = present.filter((connector) => isWalletOf(wallet, connector))
  const matchesWithRdns = matches.filter(({ rdns }) => rdns !== undefined)
  const [first, ...others] = matchesWithRdns.length > 0 ? matchesWithRdns : matches
  if (!first || first.isDisputed) return undefined
  return others.some((other) => areRivals(first, other)) ? undefined : first
}
