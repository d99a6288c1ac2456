import { TermsNotAcceptedError } from '../shared/errors/connect.js'
import { AppLinkRefusedError, BlockedLinkError, PairingUnavailableError } from '../shared/errors/links.js'
import { checkExternalUrl } from '../shared/links/checkExternalUrl.js'
import { isScheme } from '../shared/links/hosts.js'
import { openExternal } from '../shared/links/openExternal.js'
import type { ForgetDeeplinkContext } from '../shared/storage/forgetDeeplink.js'
import { rememberDeeplink } from '../shared/storage/rememberDeeplink.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import type { Wallet } from '../shared/types/wallet.js'
import type { LinkPlatform } from './links/buildDeepLink.js'
import { readLinkFacts } from './links/readLinkFacts.js'
import { recordLink, walletLink } from './links/walletLink.js'
import { mustAcceptTerms } from './mustAcceptTerms.js'
import { type ConnectContext, connectingOf } from './store.js'

export type OpenWalletParameters = {
  /** The directory's record of the wallet, with its links. */
  wallet: Wallet
  /** Which of its links to open. */
  platform: LinkPlatform
}
export type OpenWalletErrorType =
  | AppLinkRefusedError
  | BlockedLinkError
  | PairingUnavailableError
  | TermsNotAcceptedError

/** The part of the instance that `openWallet` uses. */
export type OpenWalletContext = Pick<
  ConnectContext,
  'chains' | 'config' | 'env' | 'events' | 'lazy' | 'session'
> &
  ForgetDeeplinkContext

/**
 * Passes the pairing URI to the wallet's app or site, or opens this page in the wallet's own browser where the
 * wallet requires it. Call it inside the click handler: browsers block what is opened later. Stores the link for
 * later requests.
 *
 * @throws PairingUnavailableError while there is no pairing URI or it has expired, BlockedLinkError for a wallet without a
 * link that is safe to open, AppLinkRefusedError for a wallet's own scheme in an in-app browser that opens none,
 * TermsNotAcceptedError while the checkbox for the terms is unticked.
 * @example
 * <button onClick={() => openWallet(latchkey, { wallet, platform: 'mobile' })}>Open {wallet.name}</button>
 */
export function openWallet(latchkey: LatchkeyInstance, parameters: OpenWalletParameters): void
/** @internal */
export function openWallet(context: OpenWalletContext, parameters: OpenWalletParameters): void
export function openWallet(
  latchkey: LatchkeyInstance | OpenWalletContext,
  { wallet, platform }: OpenWalletParameters,
): void {
  const context = latchkey as OpenWalletContext
  const { config, env, events } = context
  const connecting = connectingOf(context)
  const { pairing, ...state } = connecting.getState()
  if (mustAcceptTerms({ ...config, ...state })) throw new TermsNotAcceptedError()
  const facts = readLinkFacts({ ...context, ...context.session.getState() })
  const isUsable = pairing !== undefined && env.monotonic() < pairing.expiresAt
  const link = walletLink({ wallet, platform, uri: isUsable ? pairing.uri : undefined, ...facts })
  if (link === undefined) {
    if (!isUsable) throw new PairingUnavailableError({ details: wallet.id })
    const { device, isLoopbackPage } = facts
    const checked = checkExternalUrl(recordLink(wallet, platform, device), {
      purpose: 'wallet',
      isLoopbackPage,
    })
    throw new BlockedLinkError({ reason: checked.verdict === 'block' ? checked.reason : 'form' })
  }

  const { allowedHosts, href: url, purpose, target } = link
  const { inApp } = facts.device
  // It would replace this page with an error page, or do nothing.
  if (inApp?.blocksSchemes && isScheme(url)) throw new AppLinkRefusedError({ details: inApp.id })
  openExternal(env, { url, purpose, target, allowedHosts })
  if (link.purpose === 'wallet') {
    rememberDeeplink(context, link.choice)
    connecting.walletOpened()
  }
  events.emit({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform } })
}
