import type { Features, WalletChoices } from '../../../types/features.js'

/** What is on without a word of the host (specification, point 9). The orders follow rules of their own instead. */
export const featureDefaults = {
  legalCheckbox: false,
  collapseWallets: false,
  allWallets: 'SHOW',
} as const satisfies Features & Pick<WalletChoices, 'allWallets'>
