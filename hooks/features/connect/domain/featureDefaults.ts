import type { Features, WalletChoices, WalletGroup } from '../../../types/features.js'

const connectorTypeOrder: readonly WalletGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** What is on without a word of the host (specification, point 9). The order of the methods follows a rule instead. */
export const featureDefaults = {
  legalCheckbox: false,
  collapseWallets: false,
  connectorTypeOrder,
  allWallets: 'SHOW',
} as const satisfies Features & Pick<WalletChoices, 'allWallets'>
