'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { visibleConnectors } from '../session/connectors/visibleConnectors.js'
import { isFeatureOn } from '../session/featureDefaults.js'
import { orderGroups } from '../session/orderGroups.js'
import { detectSystem } from '../shared/detectSystem.js'
import type { ConnectMethodKind, WalletFeature, WalletGroup } from '../shared/types/features.js'
import {
  connectMethodsOrder,
  type LegalLinks,
  legalLinks,
  offersAllWallets,
  walletFeaturesOrder,
} from './featureRules.js'

export type UseFeaturesReturnType = {
  /** Whether the terms have to be accepted before connecting. Only true when there are terms. */
  legalCheckbox: boolean
  /** Terms and privacy pages, checked by `checkWebUrl`. */
  legal: LegalLinks
  /** Show one button instead of the list of wallets. */
  collapseWallets: boolean
  /** The ways to connect, in the order to offer them. */
  connectMethodsOrder: readonly ConnectMethodKind[]
  /** The groups of wallets, in the order to list them. */
  connectorTypeOrder: readonly WalletGroup[]
  /**
   * Whether receiving is offered. When false, the view `Receive` cannot be opened and `useReceive` returns
   * nothing.
   */
  receive: boolean
  /** Whether the account's activity is shown. When false, `useActivity` sends no requests. */
  history: boolean
  /** Order of the account's buttons, without the disabled ones. Some await their features: see `Features`. */
  walletFeaturesOrder: readonly WalletFeature[]
  /** Whether the whole directory is offered on this device. */
  allWallets: boolean
  /** Whether wallets can be reached that are not in this page. */
  hasPairing: boolean
  /** Whether the page runs on a phone or tablet. */
  isMobile: boolean
}

/**
 * The resolved features of the modal: the app's settings with their defaults, for this device and the wallets of
 * this page.
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

/** Types of wallets that are in the page itself. */
const extensions: readonly string[] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']
