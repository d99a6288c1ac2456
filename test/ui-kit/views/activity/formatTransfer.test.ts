import { expect, test } from 'vitest'
import { formatTransfer, nameOf } from '../../../../ui-kit/views/activity/formatTransfer.js'
import { createTransfer } from '../../../support/activityItems.js'

test.each([
  ['in', 1_500_000n, '+1.5'],
  ['out', 1_999_999n, '\u22121.999'],
  ['self', 1_234_000_000n, '1,234'],
  ['in', 1n, '+<0.001'],
  ['in', 0n, '+0'],
  // An unlimited approval, also in the journal, has no 78 digits.
  ['out', 2n ** 256n - 1n, '\u2212∞'],
  ['out', 2n ** 255n, '\u2212∞'],
] as const)('%s %s', (direction, quantity, text) => {
  expect(formatTransfer(createTransfer({ direction, quantity }), { locale: 'en-US' })).toBe(text)
})

test('returns undefined for an unknown amount, and formats for the locale', () => {
  expect(formatTransfer(createTransfer({ quantity: undefined }), { locale: 'en' })).toBeUndefined()
  expect(formatTransfer(createTransfer({ quantity: 1_500_000n }), { locale: 'de' })).toBe('+1,5')
})

test('names a token by its symbol, an NFT by its name, and an unnamed asset by its contract', () => {
  expect(nameOf(createTransfer())).toBe('USDC')
  expect(nameOf(createTransfer({ kind: 'nft', name: 'Ape #1' }))).toBe('Ape #1')
  const nameless = createTransfer({ name: undefined, symbol: undefined })
  expect(nameOf({ ...nameless, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' })).toBe('0xA0b8…eB48')
  expect(nameOf(nameless)).toBe('\u2013')
})
