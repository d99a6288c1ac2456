import type { ChainNamespace } from '../../../types/caip.js'
import type { Wallet } from '../../../types/wallet.js'
import type { Device } from '../../../utils/detectDevice.js'
import { type BrowseLinkParameters, browseHosts, browseLink } from './browseLink.js'
import { buildDeepLink, type DeepLink, type LinkPlatform } from './buildDeepLink.js'

/** What the page knows of itself, as far as links depend on it. */
export type LinkFacts = Pick<BrowseLinkParameters, 'page' | 'hasGlobal'> & {
  device: Device
  /** Families that the app serves, the visitor's own first. */
  namespaces: readonly ChainNamespace[]
  isLoopbackPage: boolean
}

export type WalletLinkParameters = LinkFacts & {
  wallet: Wallet
  platform: LinkPlatform
  /** Of the pairing; undefined while there is none. */
  uri: string | undefined
}

/** `browse` opens this page in the wallet's own browser, and needs no pairing. */
export type WalletLink =
  | (DeepLink & { purpose: 'wallet'; allowedHosts?: undefined })
  | (Pick<DeepLink, 'href' | 'target'> & { purpose: 'browse'; allowedHosts: readonly string[] })

/** The link of a wallet's record. Of an app's, a universal one where it has it: another app can claim a scheme. */
export function recordLink(
  { linkMode, mobileLink, desktopLink, webappLink }: Wallet,
  platform: LinkPlatform,
  { inApp }: Device,
): string | undefined {
  const app = inApp?.blocksUniversalLinks ? (mobileLink ?? linkMode) : (linkMode ?? mobileLink)
  return { mobile: app, desktop: desktopLink, web: webappLink }[platform]
}

/** What opening a wallet opens; undefined where it has no link that may be opened, or the pairing is missing. */
export function walletLink({
  wallet,
  platform,
  uri,
  ...facts
}: WalletLinkParameters): WalletLink | undefined {
  const { device, isLoopbackPage } = facts
  const browse = platform === 'mobile' ? browseLink({ wallet, ...facts }) : undefined
  if (browse !== undefined) {
    const inPlace = device.isFramed ? '_top' : '_self'
    const target = device.inApp?.needsNewWindow ? '_blank' : inPlace
    return { purpose: 'browse', href: browse, target, allowedHosts: browseHosts }
  }
  if (uri === undefined) return undefined
  const link = recordLink(wallet, platform, device)
  const built = buildDeepLink({ link, uri, device, platform, name: wallet.name, isLoopbackPage })
  return built && { purpose: 'wallet', ...built }
}
