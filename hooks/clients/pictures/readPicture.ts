import { checkImageUrl, readInlineSvg } from '../../shared/links/checkImageUrl.js'
import { isLoopbackHost } from '../../shared/links/hosts.js'
import type { Env } from '../../shared/types/env.js'
import type { PictureParameters } from '../../shared/types/portfolio.js'
import type { Http } from '../http/createHttp.js'
import { isLightSvg } from './isLightSvg.js'

/** Pictures of collectibles are often the artist's own file. */
const maxBytes = 4 * 1024 * 1024
/** In px. A small file can claim a picture of gigabytes, which the browser decodes whole. */
const [maxSide, maxPixels] = [16_384, 32_000_000]

/** The picture at a URL that may be anyone's, on the web or an inline SVG; undefined for what `parsePicture` does not accept. */
export async function readPicture(
  { env, http }: { env: Pick<Env, 'window'>; http: Http },
  { url, signal }: PictureParameters,
): Promise<Blob | undefined> {
  const isLoopbackPage = isLoopbackHost(env.window?.location?.hostname)
  const isAllowed = (link: string) =>
    checkImageUrl(link, ['https', ...(isLoopbackPage ? (['loopback'] as const) : [])]) !== undefined
  const inline = checkImageUrl(url, ['data'])
  if (inline) {
    const text = readInlineSvg(inline)
    const isBytes = /^[^,]*;base64,/i.test(inline)
    return isBytes ? parsePicture(Uint8Array.from(text, (letter) => letter.charCodeAt(0))) : toSvg(text)
  }
  if (!isAllowed(url)) return undefined
  return http.request({
    url,
    signal,
    maxBytes,
    retries: 1,
    redirect: isAllowed,
    readBytes: parsePicture,
    parse: (picture) => (picture instanceof Blob ? picture : undefined),
  })
}

/**
 * The bytes as a picture of the type that they are: PNG, JPEG, GIF or WebP of a size that can be decoded, or a light SVG.
 * What a service calls them does not count. A browser draws the returned type and no other.
 */
export function parsePicture(bytes: Uint8Array<ArrayBuffer>): Blob | undefined {
  const raster = readRaster(bytes)
  if (raster) {
    const { type, width, height } = raster
    const isShown =
      width > 0 && height > 0 && Math.max(width, height) <= maxSide && width * height <= maxPixels
    return isShown ? new Blob([bytes], { type }) : undefined
  }
  // Bytes that are no UTF-8 are replaced, so the browser reads what was checked.
  const text = new TextDecoder().decode(bytes)
  return toSvg(text)
}

const toSvg = (text: string) => (isLightSvg(text) ? new Blob([text], { type: 'image/svg+xml' }) : undefined)

type Raster = { readonly type: string; readonly width: number; readonly height: number }

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Type and size by the head of the file; undefined for anything else. A size that can't be read is 0. */
function readRaster(bytes: Uint8Array<ArrayBuffer>): Raster | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 30) return undefined
  const head = ascii(bytes, 0, 16)
  if (head === '\x89PNG\r\n\x1a\n\0\0\0\rIHDR')
    return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
  if (/^GIF8[79]a/.test(head))
    return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (/^RIFF[\s\S]{4}WEBPVP8[ LX]/.test(head)) return { type: 'image/webp', ...readWebpSize(view, head[15]) }
  if (head.startsWith('\xff\xd8\xff')) return { type: 'image/jpeg', ...readJpegSize(view) }
  return undefined
}

function readWebpSize(view: DataView, kind: string | undefined): { width: number; height: number } {
  if (kind === 'X')
    return {
      width: 1 + (view.getUint32(24, true) & 0xffffff),
      height: 1 + (view.getUint16(27, true) | (view.getUint8(29) << 16)),
    }
  if (kind === 'L') {
    const packed = view.getUint32(21, true)
    return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}

/** The size of the first frame, behind segments that name their length. */
function readJpegSize(view: DataView): { width: number; height: number } {
  for (let at = 2; at + 9 < view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // A marker may be preceded by any number of fill bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return { width: 0, height: 0 }
}
