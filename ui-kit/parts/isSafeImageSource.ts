const dataImage = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i
const longestData = 350_000 // 256 KB in base64
const longestAddress = 2048

const link = /^(https:\/\/[^/@\s]+(\/|$|\?|#)|blob:)/i
const loopback = /^(localhost|([a-z\d-]+\.)+localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** Development only: a page on this very machine shows pictures of services beside it. A public page never does. */
function isLocal(source: string): boolean {
  if (!/^http:\/\//i.test(source) || !loopback.test(globalThis.location?.hostname ?? '')) return false
  try {
    const { hostname, username, password } = new URL(source)
    return loopback.test(hostname) && username === '' && password === ''
  } catch {
    return false
  }
}

/** Pictures we show: `data:image/…` up to 256 KB, `https:`, and `blob:` that this page made. Only ever in `<img src>`. */
export function isSafeImageSource(source: string): boolean {
  if (dataImage.test(source)) return source.length <= longestData
  return source.length <= longestAddress && (link.test(source) || isLocal(source))
}
