import type { ConnectMethodKind, FeatureSwitch, Features, WalletFeature } from '../shared/types/features.js'
import { orderGroups } from './orderGroups.js'

/** Defaults of every key of `features` (specification, point 9). */
export const featureDefaults = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  history: true,
  analytics: true,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
  pay: false,
  /** Used while no wallet is in the page; otherwise wallets come first. */
  connectMethodsOrder: ['email', 'social', 'wallet'] as readonly ConnectMethodKind[],
  connectorTypeOrder: orderGroups(),
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'] as readonly WalletFeature[],
} satisfies Features

/** Features that are not built yet: their switches have no effect. */
export const awaitedFeatures: readonly FeatureSwitch[] = ['onramp', 'smartSessions', 'pay']

export const isFeatureOn = (features: Features, name: FeatureSwitch): boolean =>
  features[name] ?? featureDefaults[name]
