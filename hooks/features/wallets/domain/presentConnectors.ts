import type { Connector } from '../../../types/connector.js'
import type { WalletChoices } from '../../../types/features.js'
import type { Wallet } from '../../../types/wallet.js'
import { canonicalRdns } from '../../session/domain/canonicalRdns.js'
import { isWalletOf } from '../../session/domain/connectorOf.js'
import { isOffered } from './isOffered.js'
import { isExtension } from './walletRow.js'

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
