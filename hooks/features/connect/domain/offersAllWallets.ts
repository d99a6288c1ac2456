import type { WalletChoices } from '../../../types/features.js'

export type AllWalletsFacts = {
  choice: NonNullable<WalletChoices['allWallets']>
  /** Can wallets be reached that are not in this page? */
  hasPairing: boolean
  isMobile: boolean
}

/** Is the whole directory offered? Without a pairing it would list what can't be connected. */
export function offersAllWallets({ choice, hasPairing, isMobile }: AllWalletsFacts): boolean {
  if (!hasPairing || choice === 'HIDE') return false
  return choice === 'SHOW' || isMobile
}
