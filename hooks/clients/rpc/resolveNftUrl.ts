import { isLoopbackHost, isPublicHost } from '../../shared/links/hosts.js'

const maxLength = 2048

/** A content id of IPFS, or a transaction id of Arweave, then a path and a query. */
const ipfs = /^ipfs:\/\/(?:ipfs\/)?([a-z\d]{32,128})(\/[^?]*)?(\?[\w.~&=+-]*)?$/i
const arweave = /^ar:\/\/([\w-]{43})(\/[^?]*)?(\?[\w.~&=+-]*)?$/i

/** Encodes a path for a URL; undefined for one with `.` or `..` segments. Authors write spaces and `#` unencoded. */
function encodePath(path: string): string | undefined {
  try {
    const steps = path.split('/').map((step) => decodeURIComponent(step.replace(/%(?![\da-f]{2})/gi, '%25')))
    const isPlain = steps.every((step) => !/^\.{1,2}$/.test(step) && !/[/\\\p{Cc}]/u.test(step))
    return isPlain ? steps.map(encodeURIComponent).join('/') : undefined
  } catch {
    return undefined
  }
}

function throughGateway(
  [, id = '', path = '', query = '']: RegExpExecArray,
  gateway: string | undefined,
): string | undefined {
  const encoded = encodePath(path)
  return gateway === undefined || encoded === undefined
    ? undefined
    : `${gateway.replace(/\/+$/, '')}/${id}${encoded}${query}`
}

function checkWebUrl(text: string, isLoopbackPage: boolean): string | undefined {
  // Browsers read a backslash as a slash, and drop invisible characters.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text) || !/^https?:\/\/[^/]/i.test(text)) return undefined
  try {
    const { href, protocol, hostname, username, password } = new URL(text)
    if (username !== '' || password !== '') return undefined
    if (isLoopbackHost(hostname)) return isLoopbackPage ? href : undefined
    return protocol === 'https:' && isPublicHost(hostname) ? href : undefined
  } catch {
    return undefined
  }
}

/**
 * Resolves a URL from a collectible's metadata to one that the page may fetch: `https:`, and `ipfs:` and `ar:`
 * through the gateways. Undefined for anything else. Pure.
 */
export function resolveNftUrl(value: unknown, rules: NftUrlRules): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const text = value.trim()
  const [content, transaction] = [ipfs.exec(text), arweave.exec(text)]
  if (content) return throughGateway(content, rules.ipfs)
  if (transaction) return throughGateway(transaction, rules.arweave)
  return checkWebUrl(text, rules.isLoopbackPage)
}

/** Where content that collectibles name may be fetched from. */
export type NftUrlRules = {
  /** Base URL of an IPFS gateway; undefined disables `ipfs:`. */
  readonly ipfs: string | undefined
  /** Base URL of an Arweave gateway; undefined disables `ar:`. */
  readonly arweave: string | undefined
  /** Whether the page itself is on a loopback host; only then loopback URLs are allowed. */
  readonly isLoopbackPage: boolean
}
