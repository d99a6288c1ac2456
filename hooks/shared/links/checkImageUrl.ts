import { isLoopbackHost } from './hosts.js'
import { isPlainSvg } from './isPlainSvg.js'

/**
 * `loopback` is `http:` on a loopback host. It is for development: allow it only for a page, or a service that the
 * app configured, that is on a loopback host itself, so that a public page never sends requests to the user's own
 * ports.
 */
export type ImageScheme = 'data' | 'https' | 'blob' | 'loopback'

const maxDataUrlLength = 256 * 1024
/** Of `data:image/svg+xml`. The text is read as UTF-8, so another encoding could hide something from the check. */
const svgParameters = /^(base64|utf-?8|charset=("?)(utf-?8|us-ascii)\2)?$/
const maxLinkLength = 2048

/** The text of an inline SVG; an error for one that can't be decoded. */
export function readInlineSvg(url: string): string {
  const comma = url.indexOf(',')
  const body = url.slice(comma + 1)
  // A URL loses its tabs and line breaks, also in the middle of a name.
  return /;base64$/i.test(url.slice(0, comma))
    ? atob(body)
    : decodeURIComponent(body.replace(/[\t\n\r]/g, ''))
}

function isDataImage(url: string): boolean {
  const comma = url.indexOf(',')
  if (url.length > maxDataUrlLength || comma < 0 || comma > 100) return false
  const [type = '', ...parameters] = url.slice('data:'.length, comma).toLowerCase().split(';')
  if (!/^image\/(png|jpeg|webp|gif|svg\+xml)$/.test(type)) return false
  const body = url.slice(comma + 1)
  const isBase64 = parameters.at(-1) === 'base64'
  if (isBase64 && (body.length % 4 === 1 || !/^[A-Za-z0-9+/]+={0,2}$/.test(body))) return false
  if (type !== 'image/svg+xml') return isBase64
  if (!parameters.every((parameter) => svgParameters.test(parameter.trim()))) return false
  try {
    return isPlainSvg(readInlineSvg(url))
  } catch {
    return false
  }
}

function isLink(url: string, scheme: ImageScheme): boolean {
  // No white space and no backslash, which browsers read as a slash.
  if (url.length > maxLinkLength || /[\s\\]/.test(url)) return false
  try {
    const { hostname, username, password } = new URL(url)
    return username === '' && password === '' && (scheme !== 'loopback' || isLoopbackHost(hostname))
  } catch {
    return false
  }
}

/**
 * Returns the URL if an `<img>` may show it, else undefined. A picture in an `<img>` cannot run scripts; never use
 * the URL elsewhere.
 */
export function checkImageUrl(value: unknown, allowed: readonly ImageScheme[]): string | undefined {
  if (typeof value !== 'string') return undefined
  const url = value.trim()
  const prefix = /^(https?:(?=\/\/)|data:|blob:)/i.exec(url)?.[0].toLowerCase()
  const scheme = allowed.find((name) => prefix === (name === 'loopback' ? 'http:' : `${name}:`))
  if (scheme === undefined) return undefined
  return (scheme === 'data' ? isDataImage(url) : isLink(url, scheme)) ? url : undefined
}
