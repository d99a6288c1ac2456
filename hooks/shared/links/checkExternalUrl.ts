import { isLoopbackHost } from './hosts.js'

/** `browse` is this page itself, handed to a wallet's own browser; `website` that of whoever made a collectible. */
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

/** By which rule of the gate a link was refused. */
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
  /** Needed for `browse`, `onramp`, `social` and `farcaster`; where given for another purpose it binds too. */
  allowedHosts?: readonly string[] | undefined
  /** Does the page come from this machine? Then `http:` links to this machine open too. Default false. */
  isLoopbackPage?: boolean | undefined
}

/** `host` is what a person is shown before leaving; empty for a wallet's own scheme. */
export type CheckExternalUrlReturnType =
  | { verdict: 'open'; href: string; host: string }
  | { verdict: 'block'; reason: LinkRefusal }

const longest = 2048

const needsHostList: readonly LinkPurpose[] = ['browse', 'onramp', 'social', 'farcaster']
const opensSchemes: readonly LinkPurpose[] = ['wallet', 'browse']

/** The one form of `intent:` that is ours: it names its app and no page to fall back to. */
const phantomIntent =
  /^intent:\/\/browse\/[^/?#]+\?ref=[^/?#&]+#Intent;scheme=phantom;package=app\.phantom;end$/

const deniedSchemes =
  'javascript data vbscript file blob filesystem about view-source http https ws wss ftp mailto tel sms facetime facetime-audio intent android-app market search-ms moz-extension edge opera resource jar shell ssh shortcuts steam wc ethereum solana'.split(
    ' ',
  )
/** Also those that hand a website to another browser, past this gate. */
const deniedFamilies = /^(itms|ms-|microsoft|chrome|googlechrome|vscode)/

/**
 * Links that every parser reads as they stand: nothing to decode, to climb, to fill in or to leave out. Nearly all links
 * of a directory are such ones.
 */
const plainWebLink =
  /^https:\/\/((?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]+)((?:\/(?!\.)[\w.~-]*)+(?:\?[\w.~&=+-]*)?(?:#[\w.~&=+/-]*)?)?$/
const plainAppLink = /^([a-z][a-z\d+.-]*):(?:\/\/([a-z\d-]*))?$/

function isWalletScheme(scheme: string): boolean {
  return (
    /^[a-z][a-z0-9+.-]{1,31}$/.test(scheme) && !deniedSchemes.includes(scheme) && !deniedFamilies.test(scheme)
  )
}

function refusalOf(url: URL, text: string, parameters: CheckExternalUrlParameters): LinkRefusal | undefined {
  const { purpose, isLoopbackPage } = parameters
  const scheme = url.protocol.slice(0, -1)
  // The parser drops an empty user name and takes a single slash for two.
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  if (url.username !== '' || url.password !== '' || authority.includes('@')) return 'credentials'
  const isOwnMachine = scheme === 'http' && isLoopbackPage === true && isLoopbackHost(url.hostname)
  if (scheme !== 'https' && !isOwnMachine) {
    const isApp = isWalletScheme(scheme) || (purpose === 'browse' && phantomIntent.test(text))
    return opensSchemes.includes(purpose) && isApp ? undefined : 'scheme'
  }
  if (authority === '') return 'form'
  if (!hostsFor(url.host, parameters).includes(url.host)) return 'host'
  // A path that climbs was glued together from somebody's text.
  const [path = ''] = text.split(/[?#]/, 1)
  return /\/(\.|%2e){1,2}(\/|$)/i.test(path) ? 'path' : undefined
}

function hostsFor(host: string, { purpose, allowedHosts }: CheckExternalUrlParameters): readonly string[] {
  return allowedHosts ?? (needsHostList.includes(purpose) ? [] : [host])
}

/** What the gate would say of a plain link that it lets through; undefined: the parser has to look at it. */
function openPlain(
  text: string,
  parameters: CheckExternalUrlParameters,
): CheckExternalUrlReturnType | undefined {
  const [, host, path = ''] = plainWebLink.exec(text) ?? []
  if (host !== undefined)
    return hostsFor(host, parameters).includes(host)
      ? { verdict: 'open', href: path === '' ? `${text}/` : text, host }
      : undefined
  const [, scheme, place = ''] = plainAppLink.exec(text) ?? []
  return scheme !== undefined && opensSchemes.includes(parameters.purpose) && isWalletScheme(scheme)
    ? { verdict: 'open', href: text, host: place }
    : undefined
}

/** The link gate: what may be opened, for which purpose. Pure. */
export function checkExternalUrl(
  value: unknown,
  parameters: CheckExternalUrlParameters,
): CheckExternalUrlReturnType {
  const block = (reason: LinkRefusal): CheckExternalUrlReturnType => ({ verdict: 'block', reason })
  if (typeof value !== 'string') return block('not-text')
  if (value.length > longest) return block('too-long')
  const plain = openPlain(value, parameters)
  if (plain !== undefined) return plain
  // White space, control and invisible characters, and the backslash, which browsers read as a slash.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(value)) return block('characters')
  if (!/^[a-z][a-z0-9+.-]*:/i.test(value)) return block('form')
  try {
    const url = new URL(value)
    const reason = refusalOf(url, value, parameters)
    return reason === undefined ? { verdict: 'open', href: url.href, host: url.host } : block(reason)
  } catch {
    return block('form')
  }
}
