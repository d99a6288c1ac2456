import { expect, test } from 'vitest'
import { symbolSkeleton } from '../../../../hooks/shared/text/lookalikes.js'

test.each([
  ['USDC', 'USDС', 'a Cyrillic letter'],
  ['USDC', 'USDC​', 'a hidden character'],
  ['USDC', 'usdc', 'small letters'],
  ['USDC', 'ＵＳＤＣ', 'wide letters'],
  ['USDC', 'U.S.D.C', 'dots'],
  ['USDC', '$USDC'.slice(1), 'nothing else'],
  ['USDT', 'USD₮', 'a sign'],
  ['ETH', 'ΕΤΗ', 'Greek letters'],
  ['ETH', 'ÉTH', 'an accent'],
  ['SOL', 'S0L', 'a zero'],
  ['DAI', 'DAl', 'a lowercase l'],
  ['DAI', 'DA1', 'a one'],
  ['BTC', '₿TC', 'the native token’s sign'],
  ['POL', 'ᏢOᏞ', 'Cherokee letters'],
])('%s and %s are look-alikes: %s', (one, other) => {
  expect(symbolSkeleton(other)).toBe(symbolSkeleton(one))
})

test.each([
  ['USDC', 'USDC.e'],
  ['USDC', 'USDT'],
  ['ETH', 'WETH'],
  ['ETH', 'stETH'],
  ['USDT', 'USD₮0'],
])('%s and %s are no look-alikes', (one, other) => {
  expect(symbolSkeleton(other)).not.toBe(symbolSkeleton(one))
})
