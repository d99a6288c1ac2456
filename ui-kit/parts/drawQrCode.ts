import { encode } from 'uqr'

export type QrDrawing = {
  /** Width and height of the whole drawing in modules, quiet zone included. */
  edge: number
  /** Path of the dark modules; each is a zero-length stroke with round caps. */
  dots: string
  /** Upper left corners of the three finder patterns. */
  finders: readonly (readonly [x: number, y: number])[]
}

export type DrawQrCodeParameters = {
  /** Leaves room in the middle for a picture. */
  hasPicture: boolean
}

/** Width of the light margin in modules; scanners expect four. */
export const quietZone = 4
/** Width and height of a finder pattern in modules. */
export const finder = 7
/** Share of the edge left out under a picture. Error correction covers twice that. */
const gap = 0.17

/** Encodes a text as a QR code and returns the shapes to draw. */
export function drawQrCode(text: string, { hasPicture }: DrawQrCodeParameters): QrDrawing {
  // Of the four levels, M scans from furthest away: more correction makes the modules smaller.
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const edge = size + 2 * quietZone
  const far = size - finder
  const reach = hasPicture ? (edge * gap) / 2 : 0
  const isFinder = (x: number, y: number) =>
    (x < finder || x >= far) && (y < finder || y >= far) && (x < far || y < far)
  const isCovered = (x: number, y: number) =>
    Math.abs(x + 0.5 - size / 2) < reach && Math.abs(y + 0.5 - size / 2) < reach

  const dots = data
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark && !isFinder(x, y) && !isCovered(x, y)
          ? `M${x + quietZone + 0.5} ${y + quietZone + 0.5}h.01`
          : '',
      ),
    )
    .join('')
  const start = quietZone
  const end = far + quietZone
  return {
    edge,
    dots,
    finders: [
      [start, start],
      [end, start],
      [start, end],
    ],
  }
}
