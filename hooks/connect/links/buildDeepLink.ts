import { checkExternalUrl } from '../../shared/links/checkExternalUrl.js'
import { isScheme } from '../../shared/links/hosts.js'
import type { LinkTarget } from '../../shared/links/openExternal.js'
import type { DeeplinkChoice } from '../../shared/storage/rememberDeeplink.js'
import type { WalletPlatform } from '../../shared/types/events.js'
import type { Device } from './detectDevice.js'

/** Target of a wallet link: an app on this phone, an app on this computer, or a website. */
export type LinkPlatform = Extract<WalletPlatform, 'mobile' | 'desktop' | 'web'>

export type BuildDeepLinkParameters = {
  /** The wallet's own link, as in its record: `acme://`, `acme`, `https://link.acme.example`. */
  link: unknown
  /** `wc:…`, the pairing URI. */
  uri: string
  device: Device
  /** Default `'mobile'`. */
  platform?: LinkPlatform | undefined
  /** The wallet's name, stored with the choice. Default: empty. */
  name?: string | undefined
  /** Whether the page itself is on a loopback host; then an `http:` link to it is allowed too. Default false. */
  isLoopbackPage?: boolean | undefined
}

/** A link that opens a wallet with a pairing URI or with this page. */
export type DeepLink = {
  /** Checked: safe to open. */
  href: string
  /** Whether it opens in this window or in a new one. */
  target: LinkTarget
  /** Link for the wallet's later requests, to be stored. */
  choice: DeeplinkChoice
}

/** Splits a link where `wc` is inserted, before its query and hash. */
function splitLink(link: string): readonly [base: string, rest: string] {
  const text = /^[a-z][a-z0-9+.-]*:?\/{0,2}$/i.test(link) ? `${link.replace(/[:/]+$/, '')}://` : link
  const [base = ''] = text.split(/[?#]/, 1)
  return [base.endsWith('/') ? base : `${base}/`, text.slice(base.length)]
}

function targetOf(href: string, device: Device, platform: LinkPlatform): LinkTarget {
  const isWebsite = platform === 'web' || (platform === 'desktop' && !isScheme(href))
  if (device.inApp?.needsNewWindow || isWebsite) return '_blank'
  return device.isFramed ? '_top' : '_self'
}

/**
 * Builds the link that passes a pairing URI to a wallet: `<link>/wc?uri=…`. Undefined when `checkExternalUrl`
 * blocks it. Telegram on Android decodes a link once too often, so there the URI is encoded twice.
 *
 * @example
 * buildDeepLink({ link: 'acme://', uri: 'wc:7f6e…', device })?.href // 'acme://wc?uri=wc%3A7f6e…'
 */
export function buildDeepLink({
  link,
  uri,
  device,
  platform = 'mobile',
  name = '',
  isLoopbackPage,
}: BuildDeepLinkParameters): DeepLink | undefined {
  const gate = { purpose: 'wallet', isLoopbackPage } as const
  if (typeof link !== 'string' || !/^wc:[!-~]+$/.test(uri)) return undefined
  const [base, rest] = splitLink(link)
  // The base is checked first: appended to a bare `https://`, `wc` would become the host.
  const home = checkExternalUrl(base, gate)
  if (!base.includes('://') || home.verdict === 'block') return undefined
  const url = URL.canParse(`${base}wc${rest}`) ? new URL(`${base}wc${rest}`) : undefined
  const isTwice = device.inApp?.id === 'telegram' && device.os === 'android'
  url?.searchParams.set('uri', isTwice ? encodeURIComponent(uri) : uri)
  const checked = checkExternalUrl(url?.href, gate)
  if (checked.verdict === 'block') return undefined
  return {
    href: checked.href,
    target: targetOf(checked.href, device, platform),
    choice: { href: home.href, name },
  }
}
