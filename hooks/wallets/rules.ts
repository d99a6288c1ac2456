import { isWalletOf } from '../session/connectors/connectorOf.js'
import { canonicalRdns } from '../session/connectors/mergeConnectors.js'
import type { Connector } from '../shared/types/connector.js'
import type { WalletChoices } from '../shared/types/features.js'
import type { Wallet } from '../shared/types/wallet.js'
import { isOffered } from './isOffered.js'
import { isExtension } from './walletRow.js'

/** Within one source, two records are the same wallet by id or rdns: equal names do not count there. */
export const hasSameId = (one: Wallet, other: Wallet): boolean =>
  one.id === other.id || (one.rdns !== undefined && canonicalRdns(one.rdns) === canonicalRdns(other.rdns))

/** Across sources, equal names count too when one record has no rdns. */
export const isSameWallet = (one: Wallet, other: Wallet): boolean =>
  hasSameId(one, other) ||
  ((one.rdns === undefined || other.rdns === undefined) &&
    one.name.toLowerCase() === other.name.toLowerCase())

/** The featured wallets, in the order of the option. */
export function orderFeatured(
  wallets: readonly Wallet[],
  { featured = [] }: Pick<WalletChoices, 'featured'>,
): readonly Wallet[] {
  const found = featured.flatMap((name) => {
    const isNamed = ({ id, rdns }: Wallet) => id === name || canonicalRdns(rdns) === canonicalRdns(name)
    return wallets.find(isNamed) ?? []
  })
  return [...new Set(found)]
}

export type PresentConnectorsParameters = {
  connectors: readonly Connector[]
  choices: WalletChoices
  /** Records of the excluded ids, as far as they are known. */
  excluded: readonly Wallet[]
}

/**
 * The connectors that are listed as wallets: extensions before the app's own. Excluded ones are hidden here too,
 * by id, rdns or name. Each rdns is listed once, unless two announcements claim it: then both are shown.
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
  const visible: Connector[] = []
  for (const connector of [...extensions, ...others]) {
    const isClaimed = visible.some(
      ({ id, rdns }) =>
        id === connector.id ||
        (rdns !== undefined &&
          canonicalRdns(rdns) === canonicalRdns(connector.rdns) &&
          !connector.isDisputed),
    )
    if (!isClaimed && !isHidden(connector)) visible.push(connector)
  }
  return visible
}
