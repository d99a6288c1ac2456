import { encode } from 'uqr'

export type QrDrawing = {
  /** Edge of the whole drawing in modules, quiet zone included. */
  edge: number
  /** Path of the dark modules; each is a stroke without length, round at its ends. */
  dots: string
  /** Corners of the three finders, their upper left. */
  finders: readonly (readonly [x: number, y: number])[]
}

export type DrawQrCodeParameters = {
  /** Leave room in the middle for a picture. */
  hasPicture: boolean
}

/** Light modules around the code; scanners count on four. */
export const quietZone = 4
/** Edge of a finder. */
export const finder = 7
/** Share of the edge that is left out under a picture: twice that can still be corrected. */
const gap = 0.17

/** Turns a text into what has to be drawn. */
export function drawQrCode(text: string, { hasPicture }: DrawQrCodeParameters): QrDrawing {
  // Of the four levels the one that a phone reads from furthest away: more correction makes smaller modules.
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
