import { isLoopbackHost } from './hosts.js'

/**
 * `loopback` is `http:` on this very machine. It is for development: name it only for a page, or a service that the
 * host configured, that is on this machine itself, so that a public page never knocks at the visitor's own ports.
 */
export type ImageScheme = 'data' | 'https' | 'blob' | 'loopback'

const longest = 256 * 1024
const longestLink = 2048

function isDataImage(url: string): boolean {
  const comma = url.indexOf(',')
  if (url.length > longest || comma < 0 || comma > 100) return false
  const [type = '', ...parameters] = url.slice('data:'.length, comma).toLowerCase().split(';')
  if (!/^image\/(png|jpeg|webp|gif|svg\+xml)$/.test(type)) return false
  const body = url.slice(comma + 1)
  if (parameters.at(-1) !== 'base64') return type === 'image/svg+xml' && body !== ''
  return body.length % 4 !== 1 && /^[A-Za-z0-9+/]+={0,2}$/.test(body)
}

function isLink(url: string, scheme: ImageScheme): boolean {
  // No white space and no backslash, which browsers read as a slash.
  if (url.length > longestLink || /[\s\\]/.test(url)) return false
  try {
    const { hostname, username, password } = new URL(url)
    return username === '' && password === '' && (scheme !== 'loopback' || isLoopbackHost(hostname))
  } catch {
    return false
  }
}

const prefixOf = (scheme: ImageScheme) => (scheme === 'loopback' ? 'http:' : `${scheme}:`)

/** The address if an `<img>` may show it, else undefined. Such a picture can't run anything; never use it elsewhere. */
export function checkImageUrl(value: unknown, allowed: readonly ImageScheme[]): string | undefined {
  if (typeof value !== 'string') return undefined
  const url = value.trim()
  const scheme = allowed.find((name) => url.slice(0, prefixOf(name).length).toLowerCase() === prefixOf(name))
  if (scheme === undefined) return undefined
  if (/^https?:(?!\/\/)/i.test(url)) return undefined
  return (scheme === 'data' ? isDataImage(url) : isLink(url, scheme)) ? url : undefined
}
