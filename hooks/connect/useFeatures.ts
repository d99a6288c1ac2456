'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { visibleConnectors } from '../session/connectors/visibleConnectors.js'
import { isFeatureOn } from '../session/featureDefaults.js'
import { orderGroups } from '../session/orderGroups.js'
import { detectSystem } from '../shared/device/detectSystem.js'
import type { ConnectMethodKind, WalletFeature, WalletGroup } from '../shared/types/features.js'
import {
  connectMethodsOrder,
  type LegalLinks,
  legalLinks,
  offersAllWallets,
  walletFeaturesOrder,
} from './featureRules.js'

export type UseFeaturesReturnType = {
  /** Are the terms to be accepted before anything connects? Only where there are terms. */
  legalCheckbox: boolean
  /** Terms and privacy pages, checked by the link gate. */
  legal: LegalLinks
  /** One button instead of the list of wallets. */
  collapseWallets: boolean
  connectMethodsOrder: readonly ConnectMethodKind[]
  connectorTypeOrder: readonly WalletGroup[]
  /** Is receiving offered? Off, the view `Receive` can't be opened and `useReceive` gives nothing. */
  receive: boolean
  /** Is shown what happened on the account? Off, `useActivity` asks nobody. */
  history: boolean
  /** Of the account's buttons, without those that are switched off. Some wait for their features: see `Features`. */
  walletFeaturesOrder: readonly WalletFeature[]
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
        isFeatureOn(features, 'legalCheckbox') && (legal.terms !== undefined || legal.privacy !== undefined),
      collapseWallets: isFeatureOn(features, 'collapseWallets'),
      connectMethodsOrder: connectMethodsOrder({ chosen: features.connectMethodsOrder, hasExtension }),
      connectorTypeOrder: orderGroups(features.connectorTypeOrder),
      receive: isFeatureOn(features, 'receive'),
      history: isFeatureOn(features, 'history'),
      walletFeaturesOrder: walletFeaturesOrder(features),
      allWallets: offersAllWallets({
        choice: wallets.allWallets ?? 'SHOW',
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
