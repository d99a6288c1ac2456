import { checkExternalUrl } from '../../shared/links/checkExternalUrl.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import type { Wallet } from '../../shared/types/wallet.js'
import { buildDeepLink, type DeepLink, type LinkPlatform } from './buildDeepLink.js'
import type { Device } from './detectDevice.js'

/** Facts about the page that links depend on. */
export type LinkFacts = Pick<BrowseLinkParameters, 'page' | 'hasGlobal'> & {
  device: Device
  /** Namespaces that the app supports, the active one first. */
  namespaces: readonly ChainNamespace[]
  isLoopbackPage: boolean
}

export type WalletLinkParameters = LinkFacts & {
  wallet: Wallet
  platform: LinkPlatform
  /** The pairing URI; undefined while there is none. */
  uri: string | undefined
}

/** `browse` opens this page in the wallet's own browser, and needs no pairing. */
export type WalletLink =
  | (DeepLink & { purpose: 'wallet'; allowedHosts?: undefined })
  | (Pick<DeepLink, 'href' | 'target'> & {
      purpose: 'browse'
      /** The hosts that the link may lead to. */
      allowedHosts: readonly string[]
    })

/**
 * The link from a wallet's record. For an app the universal link is preferred, since another app can claim a
 * scheme.
 */
export function recordLink(
  { linkMode, mobileLink, desktopLink, webappLink }: Wallet,
  platform: LinkPlatform,
  { inApp }: Device,
): string | undefined {
  const app = inApp?.blocksUniversalLinks ? (mobileLink ?? linkMode) : (linkMode ?? mobileLink)
  return { mobile: app, desktop: desktopLink, web: webappLink }[platform]
}

/** What opening a wallet opens; undefined when it has no link that may be opened, or there is no pairing URI. */
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

export type BrowseLinkParameters = {
  wallet: Pick<Wallet, 'id'>
  /** Namespaces that the app supports, the active one first. */
  namespaces: readonly ChainNamespace[]
  /** This page: `location`. */
  page: { readonly href: string; readonly origin: string }
  device: Device
  /** Whether the page has a global of this name: then the wallet is already present. */
  hasGlobal(name: string): boolean
}

type Row = {
  /** Id in the directory. */
  id: string
  namespaces: readonly ChainNamespace[]
  global: string
  link(page: string, origin: string, os: Device['os']): string
}

/** Hosts of the links below. */
export const browseHosts: readonly string[] = ['phantom.app', 'solflare.com', 'go.cb-w.com']

const coinbaseId = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'

/** Wallets that are used in their own browser, because pairing works badly or not at all. */
const rows: readonly Row[] = [
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    namespaces: ['solana', 'eip155', 'bip122'],
    global: 'phantom',
    // Opera, Samsung Internet, UC Browser and most in-app browsers on Android open its universal link as a
    // website.
    link: (page, origin, os) =>
      os === 'android'
        ? `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.phantom;end`
        : `https://phantom.app/ul/browse/${page}?ref=${origin}`,
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    namespaces: ['solana'],
    global: 'solflare',
    link: (page) => `https://solflare.com/ul/v1/browse/${page}?ref=${page}`,
  },
  {
    id: coinbaseId,
    namespaces: ['solana'],
    global: 'coinbaseSolana',
    link: (page) => `https://go.cb-w.com/dapp?cb_url=${page}`,
  },
  {
    id: coinbaseId,
    namespaces: ['eip155'],
    global: 'coinbaseWalletExtension',
    link: (page) => `cbwallet://miniapp?url=${page}`,
  },
]

/**
 * The link that opens this page in the browser of a wallet's app. Undefined on a computer, for a wallet that needs
 * none, and when the page is already in that browser.
 */
export function browseLink({
  wallet,
  namespaces,
  page,
  device,
  hasGlobal,
}: BrowseLinkParameters): string | undefined {
  if (!device.isMobile) return undefined
  const row = namespaces
    .flatMap((namespace) =>
      rows.filter((each) => each.id === wallet.id && each.namespaces.includes(namespace)),
    )
    .at(0)
  if (row === undefined || hasGlobal(row.global)) return undefined
  const href = row.link(encodeURIComponent(page.href), encodeURIComponent(page.origin), device.os)
  const checked = checkExternalUrl(href, { purpose: 'browse', allowedHosts: browseHosts })
  return checked.verdict === 'open' ? checked.href : undefined
}
