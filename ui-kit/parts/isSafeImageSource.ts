const dataImage = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i
const maxDataLength = 350_000 // 256 KB in base64
const maxUrlLength = 2048

const link = /^(https:\/\/[^/@\s]+(\/|$|\?|#)|blob:)/i
const loopback = /^(localhost|([a-z\d-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Development only: a page on a loopback host may show images from loopback hosts. A public page never may. */
function isLocal(source: string): boolean {
  if (!/^http:\/\//i.test(source) || !loopback.test(globalThis.location?.hostname ?? '')) return false
  try {
    const { hostname, username, password } = new URL(source)
    return loopback.test(hostname) && username === '' && password === ''
  } catch {
    return false
  }
}

/** Whether an image source is allowed: `data:image/…` up to 256 KB, `https:`, or `blob:`. Only for `<img src>`. */
export function isSafeImageSource(source: string): boolean {
  if (dataImage.test(source)) return source.length <= maxDataLength
  return source.length <= maxUrlLength && (link.test(source) || isLocal(source))
}
