import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, from 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number]

export type EncodePngParameters = {
  /** Of each side, in pixels. */
  size: number
  palette: readonly Colour[]
  /** The place in the palette of the colour of a pixel, counted from the upper left. */
  colourAt(x: number, y: number): number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const bitDepth = 8
const indexedColour = 3

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A square PNG file with the colours of a palette. */
export function encodePng({ size, palette, colourAt }: EncodePngParameters): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([bitDepth, indexedColour], 8)
  // Each line starts with the number of its filter, 0 for none.
  const lines = Buffer.alloc(size * (size + 1))
  for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) lines[y * (size + 1) + 1 + x] = colourAt(x, y)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
