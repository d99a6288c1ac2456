import { createHash } from 'node:crypto'
import { type Colour, encodePng } from './encodePng.js'

/** Pixels of each side. */
export const pictureSize = 80

const cells = 5
const cell = pictureSize / cells

function toColour(hue: number, saturation: number, lightness: number): Colour {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

/** A picture as a PNG file: a pattern of squares, alike on both sides, in two colours. The same one for the same id. */
export function drawPicture(id: string): Buffer {
  const digest = createHash('sha256').update(id).digest()
  const hue = digest.readUInt16BE(0) % 360
  const palette = [toColour(hue, 0.55, 0.32), toColour((hue + 150) % 360, 0.7, 0.78)]
  const bits = digest.readUInt32BE(4)
  const isMarked = (column: number, row: number) => {
    const mirrored = Math.min(column, cells - 1 - column)
    return (bits >>> (row * 3 + mirrored)) & 1
  }
  return encodePng({
    size: pictureSize,
    palette,
    colourAt: (x, y) => isMarked(Math.floor(x / cell), Math.floor(y / cell)),
  })
}
