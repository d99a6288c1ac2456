import { isLoopbackHost } from '../../shared/links/hosts.js'

const longest = 2048

/** A content id of IPFS, or a transaction of Arweave, then a path and a query. */
const ipfs = /^ipfs:\/\/(?:ipfs\/)?([a-z\d]{32,128})(\/[^?]*)?(\?[\w.~&=+-]*)?$/i
const arweave = /^ar:\/\/([\w-]{43})(\/[^?]*)?(\?[\w.~&=+-]*)?$/i

/** An address by numbers, or a name without a dot: a device of the visitor's own network, and no web site. */
const isPrivateHost = (hostname: string) => /^\[|^[\d.]+$/.test(hostname) || !hostname.includes('.')

/** A path as it goes into a URL; undefined for one that climbs. Authors write spaces and `#` as they are. */
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
  // Browsers read a backslash as a slash, and drop what can't be seen.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text) || !/^https?:\/\/[^/]/i.test(text)) return undefined
  try {
    const { href, protocol, hostname, username, password } = new URL(text)
    if (username !== '' || password !== '') return undefined
    if (isLoopbackHost(hostname)) return isLoopbackPage ? href : undefined
    return protocol === 'https:' && !isPrivateHost(hostname) ? href : undefined
  } catch {
    return undefined
  }
}

/**
 * Where a page may fetch what the maker of a collectible names: `https:`, and `ipfs:` and `ar:` through the gateways.
 * Undefined for anything else. Pure.
 */
export function resolveNftUrl(value: unknown, rules: NftUrlRules): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined
  const text = value.trim()
  const [content, transaction] = [ipfs.exec(text), arweave.exec(text)]
  if (content) return throughGateway(content, rules.ipfs)
  if (transaction) return throughGateway(transaction, rules.arweave)
  return checkWebUrl(text, rules.isLoopbackPage)
}

/** Where what collectibles name may be fetched from. */
export type NftUrlRules = {
  /** Base URL under which a content id of IPFS is found; undefined: nowhere. */
  readonly ipfs: string | undefined
  /** The same for a transaction id of Arweave. */
  readonly arweave: string | undefined
  /** Does the page come from this machine? Then this machine is asked too. */
  readonly isLoopbackPage: boolean
}
