export type ImageScheme = 'data' | 'https' | 'blob'

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

function isLink(url: string): boolean {
  // No white space and no backslash, which browsers read as a slash.
  if (url.length > longestLink || /[\s\\]/.test(url)) return false
  try {
    const { username, password } = new URL(url)
    return username === '' && password === ''
  } catch {
    return false
  }
}

/** The address if an `<img>` may show it, else undefined. Such a picture can't run anything; never use it elsewhere. */
export function checkImageUrl(value: unknown, allowed: readonly ImageScheme[]): string | undefined {
  if (typeof value !== 'string') return undefined
  const url = value.trim()
  const scheme = allowed.find((name) => url.slice(0, name.length + 1).toLowerCase() === `${name}:`)
  if (scheme === undefined) return undefined
  if (scheme === 'https' && url.slice(6, 8) !== '//') return undefined
  return (scheme === 'data' ? isDataImage(url) : isLink(url)) ? url : undefined
}
