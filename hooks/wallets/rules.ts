import { isWalletOf } from '../session/connectors/connectorOf.js'
import { canonicalRdns } from '../session/connectors/mergeConnectors.js'
import type { Connector } from '../shared/types/connector.js'
import type { WalletChoices } from '../shared/types/features.js'
import type { Wallet } from '../shared/types/wallet.js'
import { isOffered } from './isOffered.js'
import { isExtension } from './walletRow.js'

/** Two records of one source are one wallet by id or rdns: there, namesakes are others. */
export const hasSameId = (one: Wallet, other: Wallet): boolean =>
  one.id === other.id || (one.rdns !== undefined && canonicalRdns(one.rdns) === canonicalRdns(other.rdns))

/** Across sources a name tells as well, where one of them has no rdns. */
export const isSameWallet = (one: Wallet, other: Wallet): boolean =>
  hasSameId(one, other) ||
  ((one.rdns === undefined || other.rdns === undefined) &&
    one.name.toLowerCase() === other.name.toLowerCase())

/** The featured ones among these wallets, in the order of the option. */
export function orderFeatured(
  wallets: readonly Wallet[],
  { featured = [] }: Pick<WalletChoices, 'featured'>,
): readonly Wallet[] {
  return [...new Set(featured)].flatMap((name) => {
    const wallet = wallets.find(({ id, rdns }) => id === name || rdns === name)
    return wallet ? [wallet] : []
  })
}

export type PresentConnectorsParameters = {
  connectors: readonly Connector[]
  choices: WalletChoices
  /** Records of the ids that the host excluded, as far as they are known. */
  excluded: readonly Wallet[]
}

/**
 * The connectors that stand for a wallet each: extensions before what the host handed in. Who is excluded is hidden
 * here too, by id, rdns or name. Of one rdns there is one, unless two announcements claim it: those are both shown.
 */
export function presentConnectors({
  connectors,
  choices: { exclude },
  excluded,
}: PresentConnectorsParameters): readonly Connector[] {
  const isHidden = (connector: Connector) =>
    !isOffered(connector, { exclude }) ||
    excluded.some(
      (wallet) => isWalletOf(wallet, connector) || wallet.name.toLowerCase() === connector.name.toLowerCase(),
    )
  const extensions = connectors.filter(isExtension)
  const others = connectors.filter(({ type }) => type === 'EXTERNAL')
  const kept: Connector[] = []
  for (const connector of [...extensions, ...others]) {
    const isClaimed = kept.some(
      ({ id, rdns }) =>
        id === connector.id ||
        (rdns !== undefined &&
          canonicalRdns(rdns) === canonicalRdns(connector.rdns) &&
          !connector.isDisputed),
    )
    if (!isClaimed && !isHidden(connector)) kept.push(connector)
  }
  return kept
}
