import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { finder, quietZone } from '../../../ui-kit/parts/drawQrCode.js'
import { Picture } from '../../../ui-kit/parts/Picture.js'
import { QrCode } from '../../../ui-kit/parts/QrCode.js'
import { tokens } from '../../../ui-kit/theme/tokens.js'
import { contrast } from '../../support/contrast.js'
import { readQrCode } from '../../support/readQrCode.js'

afterEach(cleanup)

const label = 'QR code to connect with a phone wallet'
/** The shape of a real pairing URI: a topic and a key of 32 bytes each. */
const pairing = `wc:${'7f6e504bfad60b48'.repeat(4)}@2?expiryTimestamp=1768478700&relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}`
const withMethods = `${pairing}&methods=${encodeURIComponent('[wc_sessionPropose],[wc_authRequest,wc_authBatchRequest],[wc_sessionAuthenticate]')}`
const show = (value: string | undefined, hasPicture = false) => {
  render(
    <QrCode value={value} label={label} picture={hasPicture ? <Picture name="Foxglove" /> : undefined} />,
  )
  return screen.getByRole('img', { name: label })
}

test.each([
  ['a short text', 'wc:1'],
  ['a pairing', pairing],
  ['a pairing with methods', withMethods],
  ['three hundred characters', pairing.padEnd(300, 'x')],
  ['six hundred characters', pairing.padEnd(600, 'x')],
])('the drawing encodes the text: %s', (_, text) => {
  expect(readQrCode(show(text))).toBe(text)
})

/** 40px of a code of 328px, and of one of 288px as on the narrowest phone. */
test.each([
  ['a pairing', pairing, 40 / 328],
  ['a pairing on a narrow phone', pairing, 40 / 288],
  ['a pairing with methods on a narrow phone', withMethods, 40 / 288],
  ['three hundred characters on a narrow phone', pairing.padEnd(300, 'x'), 40 / 288],
])('still encodes the text with a picture in the middle: %s', (_, text, cover) => {
  expect(readQrCode(show(text, true), { cover })).toBe(text)
})

test('draws no module under the picture, and all of them without one', () => {
  const inMiddle = () => {
    const svg = screen.getByRole('img', { name: label }).querySelector('svg')
    const edge = Number(svg?.getAttribute('viewBox')?.split(' ').at(-1))
    const dots = [...(svg?.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M([\d.]+) ([\d.]+)h/g)]
    const isNear = (text: string | undefined) => Math.abs(Number(text) - edge / 2) < (edge * 40) / 288 / 2
    return dots.filter(([, x, y]) => isNear(x) && isNear(y)).length
  }
  show(pairing, true)
  expect(inMiddle()).toBe(0)
  cleanup()
  show(pairing)
  expect(inMiddle()).toBeGreaterThan(20)
})

test('has a quiet zone of four light modules', () => {
  const svg = show(pairing).querySelector('svg')
  const edge = Number(svg?.getAttribute('viewBox')?.split(' ').at(-1))
  const numbers = [...(svg?.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M([\d.]+) ([\d.]+)h/g)]
    .flatMap(([, x, y]) => [Number(x), Number(y)])
    .concat([...(svg?.querySelectorAll('rect') ?? [])].map((rect) => Number(rect.getAttribute('x'))))
  expect(quietZone).toBe(4)
  expect(Math.min(...numbers)).toBe(quietZone + 0.5)
  expect(Math.max(...numbers)).toBe(edge - quietZone - 0.5)
  expect(svg?.querySelectorAll('rect')).toHaveLength(6)
  expect(finder).toBe(7)
})

test('another text gives another code', () => {
  const { rerender } = render(<QrCode value={pairing} label={label} />)
  rerender(<QrCode value="wc:next" label={label} />)
  expect(readQrCode(screen.getByRole('img', { name: label }))).toBe('wc:next')
})

test('has no accessible name without a text', () => {
  const { container } = render(<QrCode value={undefined} label={label} />)
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('[data-lk-part=qr]')?.getAttribute('data-status')).toBe('pending')
})

test('is dark on light in both themes', () => {
  const rgb = (hex: string) => hex.match(/[0-9a-f]{2}/gi)?.map((part) => Number.parseInt(part, 16)) ?? []
  const { colorQrBg, colorQrFg }: { colorQrBg: string; colorQrFg: string } = tokens
  expect(contrast(rgb(colorQrFg), rgb(colorQrBg))).toBeGreaterThan(12)
  expect(rgb(colorQrBg)).toEqual([255, 255, 255])
})
