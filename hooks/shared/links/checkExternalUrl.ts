import { isLoopbackHost } from './hosts.js'

/**
 * `browse` is this page itself, opened in a wallet's own browser; `website` is the website of a collectible's
 * creator.
 */
export type LinkPurpose =
  | 'wallet'
  | 'browse'
  | 'store'
  | 'explorer'
  | 'website'
  | 'legal'
  | 'onramp'
  | 'social'
  | 'farcaster'

/** The rule by which a link was blocked. */
export type LinkRefusal =
  | 'not-text'
  | 'too-long'
  | 'characters'
  | 'form'
  | 'credentials'
  | 'scheme'
  | 'host'
  | 'path'

export type CheckExternalUrlParameters = {
  purpose: LinkPurpose
  /** Required for `browse`, `onramp`, `social` and `farcaster`; when given for another purpose it applies too. */
  allowedHosts?: readonly string[] | undefined
  /**
   * Whether the page itself is on a loopback host; then `http:` links to loopback hosts are allowed too. Default
   * false.
   */
  isLoopbackPage?: boolean | undefined
}

/** Show `host` to the user before leaving; empty for a wallet's own scheme. */
export type CheckExternalUrlReturnType =
  | { verdict: 'open'; href: string; host: string }
  | { verdict: 'block'; reason: LinkRefusal }

const maxLength = 2048

const needsHostList: readonly LinkPurpose[] = ['browse', 'onramp', 'social', 'farcaster']
const opensSchemes: readonly LinkPurpose[] = ['wallet', 'browse']

/** The only accepted form of `intent:`: it names its app and no fallback URL. */
const phantomIntent =
  /^intent:\/\/browse\/[^/?#]+\?ref=[^/?#&]+#Intent;scheme=phantom;package=app\.phantom;end$/

const deniedSchemes =
  'javascript data vbscript file blob filesystem about view-source http https ws wss ftp mailto tel sms facetime facetime-audio intent android-app market search-ms moz-extension edge opera resource jar shell ssh shortcuts steam wc ethereum solana'.split(
    ' ',
  )
/** Also schemes that pass a website to another browser, around this check. */
const deniedSchemePrefixes = /^(itms|ms-|microsoft|chrome|googlechrome|vscode)/

/**
 * Links that every parser reads alike: nothing to decode, normalize, add or drop. Nearly all links of a directory
 * match, which avoids the URL parser.
 */
const plainWebLink =
  /^https:\/\/((?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]+)((?:\/(?!\.)[\w.~-]*)+(?:\?[\w.~&=+-]*)?(?:#[\w.~&=+/-]*)?)?$/
const plainAppLink = /^([a-z][a-z\d+.-]*):(?:\/\/([a-z\d-]*))?$/

function isWalletScheme(scheme: string): boolean {
  return (
    /^[a-z][a-z0-9+.-]{1,31}$/.test(scheme) &&
    !deniedSchemes.includes(scheme) &&
    !deniedSchemePrefixes.test(scheme)
  )
}

function blockReasonOf(
  url: URL,
  text: string,
  parameters: CheckExternalUrlParameters,
): LinkRefusal | undefined {
  const { purpose, isLoopbackPage } = parameters
  const scheme = url.protocol.slice(0, -1)
  // The URL parser drops an empty user name and reads a single slash as two.
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  if (url.username !== '' || url.password !== '' || authority.includes('@')) return 'credentials'
  const isLoopback = scheme === 'http' && isLoopbackPage === true && isLoopbackHost(url.hostname)
  if (scheme !== 'https' && !isLoopback) {
    const isApp = isWalletScheme(scheme) || (purpose === 'browse' && phantomIntent.test(text))
    return opensSchemes.includes(purpose) && isApp ? undefined : 'scheme'
  }
  if (authority === '') return 'form'
  if (!hostsFor(url.host, parameters).includes(url.host)) return 'host'
  // A path with `..` segments indicates a URL concatenated from untrusted text.
  const [path = ''] = text.split(/[?#]/, 1)
  return /\/(\.|%2e){1,2}(\/|$)/i.test(path) ? 'path' : undefined
}

function hostsFor(host: string, { purpose, allowedHosts }: CheckExternalUrlParameters): readonly string[] {
  return allowedHosts ?? (needsHostList.includes(purpose) ? [] : [host])
}

/** The result for a plain link that is allowed; undefined: it needs the URL parser. */
function openPlain(
  text: string,
  parameters: CheckExternalUrlParameters,
): CheckExternalUrlReturnType | undefined {
  const [, host, path = ''] = plainWebLink.exec(text) ?? []
  if (host !== undefined)
    return hostsFor(host, parameters).includes(host)
      ? { verdict: 'open', href: path === '' ? `${text}/` : text, host }
      : undefined
  const [, scheme, target = ''] = plainAppLink.exec(text) ?? []
  return scheme !== undefined && opensSchemes.includes(parameters.purpose) && isWalletScheme(scheme)
    ? { verdict: 'open', href: text, host: target }
    : undefined
}

/** Checks whether a link may be opened for a purpose. Pure. */
export function checkExternalUrl(
  value: unknown,
  parameters: CheckExternalUrlParameters,
): CheckExternalUrlReturnType {
  const block = (reason: LinkRefusal): CheckExternalUrlReturnType => ({ verdict: 'block', reason })
  if (typeof value !== 'string') return block('not-text')
  if (value.length > maxLength) return block('too-long')
  const plain = openPlain(value, parameters)
  if (plain !== undefined) return plain
  // White space, control and invisible characters, and the backslash, which browsers read as a slash.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(value)) return block('characters')
  if (!/^[a-z][a-z0-9+.-]*:/i.test(value)) return block('form')
  try {
    const url = new URL(value)
    const reason = blockReasonOf(url, value, parameters)
    return reason === undefined ? { verdict: 'open', href: url.href, host: url.host } : block(reason)
  } catch {
    return block('form')
  }
}
