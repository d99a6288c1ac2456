import { decodeQR } from 'qr/decode.js'

/** Pixels per module: enough to draw rounded corners, few enough to be fast. */
const scale = 6
/** The decoder's time limit in ms: large, so that a busy machine does not change the result. */
const timeLimit = 60_000

const numberOf = (element: Element, name: string) => Number(element.getAttribute(name))

/** Draws the QR code of an element, with the cover over its middle, and decodes it as a camera would. */
export function readQrCode(element: Element, { cover = 0 }: { cover?: number } = {}): string {
  const svg = element.querySelector('svg')
  const edge = Number(svg?.getAttribute('viewBox')?.split(' ').at(-1))
  const width = edge * scale
  const data = new Uint8Array(width * width * 4).fill(255)

  const paint = (isInside: (x: number, y: number) => boolean, value: number) => {
    for (let row = 0; row < width; row++)
      for (let column = 0; column < width; column++)
        if (isInside((column + 0.5) / scale, (row + 0.5) / scale))
          data.fill(value, 4 * (row * width + column), 4 * (row * width + column) + 3)
  }
  const paintDot = (x: number, y: number) => {
    for (let row = Math.floor((y - 0.5) * scale); row < (y + 0.5) * scale; row++)
      for (let column = Math.floor((x - 0.5) * scale); column < (x + 0.5) * scale; column++)
        if (Math.hypot((column + 0.5) / scale - x, (row + 0.5) / scale - y) < 0.46)
          data.fill(0, 4 * (row * width + column), 4 * (row * width + column) + 3)
  }

  const path = svg?.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y] of path.matchAll(/M([\d.]+) ([\d.]+)h/g)) paintDot(Number(x), Number(y))
  for (const rect of svg?.querySelectorAll('rect') ?? []) {
    const [x, y, size] = [numberOf(rect, 'x'), numberOf(rect, 'y'), numberOf(rect, 'width')]
    const distance = (px: number, py: number) =>
      Math.max(Math.abs(px - x - size / 2), Math.abs(py - y - size / 2)) - size / 2
    // The larger rectangles are outlines of one module, the smaller ones are filled.
    if (size > 3) paint((px, py) => Math.abs(distance(px, py)) < 0.5, 0)
    else paint((px, py) => distance(px, py) < 0, 0)
  }
  const near = (value: number) => Math.abs(value - edge / 2) < (cover * edge) / 2
  paint((x, y) => near(x) && near(y), 90)
  return decodeQR({ width, height: width, data }, { timeLimit })
}
