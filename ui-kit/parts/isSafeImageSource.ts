const dataImage = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i
const longestData = 350_000 // 256 KB in base64
const longestAddress = 2048

/** Pictures we show: `data:image/…` up to 256 KB, `https:`, and `blob:` that this page made. Only ever in `<img src>`. */
export function isSafeImageSource(source: string): boolean {
  if (dataImage.test(source)) return source.length <= longestData
  return source.length <= longestAddress && /^(https:\/\/[^/@\s]+(\/|$|\?|#)|blob:)/i.test(source)
}
