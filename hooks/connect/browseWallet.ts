import type { Wallet } from '../shared/types/wallet.js'
import { readLinkFacts } from './links/readLinkFacts.js'
import { walletLink } from './links/walletLink.js'
import { type OpenWalletContext, type OpenWalletErrorType, openWallet } from './openWallet.js'

export type BrowseWalletErrorType = OpenWalletErrorType

/**
 * Opens this page in the browser of a wallet's app, if the wallet is one that is used there; tells whether it is. Call it
 * inside the press: its link may be a universal one, which later would end on the wallet's website.
 *
 * @throws what `openWallet` throws.
 */
export function browseWallet(context: OpenWalletContext, wallet: Wallet): boolean {
  const facts = readLinkFacts({ ...context, ...context.session.getState() })
  if (walletLink({ ...facts, wallet, platform: 'mobile', uri: undefined }) === undefined) return false
  openWallet(context, { wallet, platform: 'mobile' })
  return true
}
