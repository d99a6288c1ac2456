import type { Wallet } from '../shared/types/wallet.js'
import { readLinkFacts } from './links/readLinkFacts.js'
import { walletLink } from './links/walletLink.js'
import { type OpenWalletContext, type OpenWalletErrorType, openWallet } from './openWallet.js'

export type BrowseWalletErrorType = OpenWalletErrorType

/**
 * Opens this page in the browser of a wallet's app, if the wallet is used there; returns whether it is. Call it
 * inside the click handler: the link may be a universal one, which opens the wallet's website when it is opened
 * later.
 *
 * @throws what `openWallet` throws.
 */
export function browseWallet(context: OpenWalletContext, wallet: Wallet): boolean {
  const facts = readLinkFacts({ ...context, ...context.session.getState() })
  if (walletLink({ ...facts, wallet, platform: 'mobile', uri: undefined }) === undefined) return false
  openWallet(context, { wallet, platform: 'mobile' })
  return true
}
