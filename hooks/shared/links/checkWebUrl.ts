import { isLoopbackHost, isPublicHost } from './hosts.js'

/**
 * `browse` is this page itself, opened in a wallet's own browser; `website` is the website of a collectible's
 * creator.
 */
type Purpose =
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

export type CheckWebUrlParameters = {
  purpose: Purpose
  /** Required for `browse`, `onramp`, `social` and `farcaster`; when given for another purpose it applies too. */
  allowedHosts?: readonly string[] | undefined
  /**
   * Whether the page itself is on a loopback host; then `http:` links to loopback hosts are allowed too. Default
   * false.
   */
  isLoopbackPage?: boolean | undefined
}

/** Show `host` to the user before leaving; empty for a wallet's own scheme. */
export type CheckWebUrlReturnType =
  | { verdict: 'open'; href: string; host: string }
  | { verdict: 'block'; reason: LinkRefusal }

const maxLength = 2048

const needsHostList: readonly Purpose[] = ['browse', 'onramp', 'social', 'farcaster']
/** Links from outside, which may not reach into the user's own network. */
const needsPublicHost: readonly Purpose[] = ['wallet', 'store', 'website']

/** Whether an app's scheme may be opened. */
export type OpensScheme = (scheme: string, link: string) => boolean

const appScheme =
  /^(?!(javascript|data|vbscript|file|blob|filesystem|about|view-source|ftp|mailto|tel|sms|intent|edge|opera|wc|ethereum|solana)$|http|itms|ms-|chrome|moz-|android-)[a-z][a-z0-9+.-]{1,31}$/

/** Whether a scheme may be an app's: none that runs or reads something. Before it is opened, `checkExternalUrl` checks whose it is. */
export const isAppScheme: OpensScheme = (scheme) => appScheme.test(scheme)

function blockReasonOf(
  url: URL,
  text: string,
  parameters: CheckWebUrlParameters,
  opensScheme: OpensScheme,
): LinkRefusal | undefined {
  const {
    purpose,
    isLoopbackPage,
    allowedHosts = needsHostList.includes(purpose) ? [] : [url.host],
  } = parameters
  const scheme = url.protocol.slice(0, -1)
  // The URL parser drops an empty user name and reads a single slash as two.
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  if (url.username !== '' || url.password !== '' || authority.includes('@')) return 'credentials'
  const isOwnMachine = isLoopbackPage === true && isLoopbackHost(url.hostname)
  if (scheme !== 'https' && !(scheme === 'http' && isOwnMachine))
    return opensScheme(scheme, text) ? undefined : 'scheme'
  if (authority === '') return 'form'
  if (!allowedHosts.includes(url.host)) return 'host'
  if (!isOwnMachine && needsPublicHost.includes(purpose) && !isPublicHost(url.hostname)) return 'host'
  // A path with `..` segments indicates a URL concatenated from untrusted text.
  const [path = ''] = text.split(/[?#]/, 1)
  return /\/(\.|%2e){1,2}(\/|$)/i.test(path) ? 'path' : undefined
}

/**
 * Checks whether a link to a website may be opened for a purpose. Pure. Apps' schemes are blocked unless `opensScheme` accepts
 * them: see `checkExternalUrl`.
 */
export function checkWebUrl(
  value: unknown,
  parameters: CheckWebUrlParameters,
  opensScheme: OpensScheme = () => false,
): CheckWebUrlReturnType {
  const block = (reason: LinkRefusal): CheckWebUrlReturnType => ({ verdict: 'block', reason })
  if (typeof value !== 'string') return block('not-text')
  if (value.length > maxLength) return block('too-long')
  // White space, control and invisible characters, and the backslash, which browsers read as a slash.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(value)) return block('characters')
  if (!/^[a-z][a-z0-9+.-]*:/i.test(value)) return block('form')
  try {
    const url = new URL(value)
    const reason = blockReasonOf(url, value, parameters, opensScheme)
    return reason === undefined ? { verdict: 'open', href: url.href, host: url.host } : block(reason)
  } catch {
    return block('form')
  }
}
