'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useSlice } from '../../../react/useSlice.js'
import type { ConnectMethodKind, WalletGroup } from '../../../types/features.js'
import { detectSystem } from '../../../utils/detectSystem.js'
import { orderGroups } from '../../session/domain/orderGroups.js'
import { visibleConnectors } from '../../session/domain/visibleConnectors.js'
import { connectMethodsOrder } from '../domain/connectMethodsOrder.js'
import { featureDefaults } from '../domain/featureDefaults.js'
import { type LegalLinks, legalLinks } from '../domain/legalLinks.js'
import { offersAllWallets } from '../domain/offersAllWallets.js'

export type UseFeaturesReturnType = {
  /** Are the terms to be accepted before anything connects? Only where there are terms. */
  legalCheckbox: boolean
  /** Terms and privacy pages, checked by the link gate. */
  legal: LegalLinks
  /** One button instead of the list of wallets. */
  collapseWallets: boolean
  connectMethodsOrder: readonly ConnectMethodKind[]
  connectorTypeOrder: readonly WalletGroup[]
  /** Is the whole directory offered on this device? */
  allWallets: boolean
  /** Can wallets be reached that are not in this page? */
  hasPairing: boolean
  isMobile: boolean
}

/**
 * What the modal offers here: the host's switches with their defaults, on this device, with the wallets of this page.
 *
 * @example
 * const { connectMethodsOrder, allWallets } = useFeatures()
 */
export function useFeatures(): UseFeaturesReturnType {
  const { config, env, session } = useLatchkey()
  const { connectors } = useSlice(session)
  return useMemo(() => {
    const { features, wallets } = config
    const { isMobile } = detectSystem(env.window)
    const hasPairing = connectors.some(({ type }) => type === 'WALLET_CONNECT')
    const hasExtension = visibleConnectors(connectors).some(({ type }) => extensions.includes(type))
    const legal = legalLinks(config.legal)
    return {
      legal,
      legalCheckbox:
        (features.legalCheckbox ?? featureDefaults.legalCheckbox) &&
        (legal.terms !== undefined || legal.privacy !== undefined),
      collapseWallets: features.collapseWallets ?? featureDefaults.collapseWallets,
      connectMethodsOrder: connectMethodsOrder({ chosen: features.connectMethodsOrder, hasExtension }),
      connectorTypeOrder: orderGroups(features.connectorTypeOrder),
      allWallets: offersAllWallets({
        choice: wallets.allWallets ?? featureDefaults.allWallets,
        hasPairing,
        isMobile,
      }),
      hasPairing,
      isMobile,
    }
  }, [config, env, connectors])
}

/** Wallets that live in the page itself. */
const extensions: readonly string[] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']
