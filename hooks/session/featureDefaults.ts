import type { ConnectMethodKind, FeatureSwitch, Features, WalletFeature } from '../shared/types/features.js'
import { orderGroups } from './orderGroups.js'

/** Every key of `features` with what it is without a word of the host (specification, point 9). */
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
  /** Where no wallet is in the page; else wallets come first. */
  connectMethodsOrder: ['email', 'social', 'wallet'] as readonly ConnectMethodKind[],
  connectorTypeOrder: orderGroups(),
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'] as readonly WalletFeature[],
} satisfies Features

/** Switches of what is not built yet: on or off, nothing is offered. */
export const awaitedFeatures: readonly FeatureSwitch[] = [
  'swaps',
  'onramp',
  'send',
  'analytics',
  'smartSessions',
  'pay',
]

export const isFeatureOn = (features: Features, name: FeatureSwitch): boolean =>
  features[name] ?? featureDefaults[name]
