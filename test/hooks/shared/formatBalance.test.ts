import { expect, test } from 'vitest'
import { formatBalance } from '../../../hooks/shared/figure.js'

test('balance formatting keeps 3 decimals', () => {
  expect(formatBalance(1_234_567_891n, { decimals: 6 })).toBe('1,234.567')
})

test('nothing is rounded up', () => {
  expect(formatBalance(1_999_999n, { decimals: 6 })).toBe('1.999')
  expect(formatBalance(1_999_999n, { decimals: 6, maximumFractionDigits: 2 })).toBe('1.99')
})

test('dust shows as less than the smallest step, and zero as zero', () => {
  expect(formatBalance(1n, { decimals: 18 })).toBe('<0.001')
  expect(formatBalance(1n, { decimals: 18, locale: 'de' })).toBe('<0,001')
  expect(formatBalance(0n, { decimals: 18 })).toBe('0')
})

test('a quantity above 2^53 is exact', () => {
  expect(formatBalance(12_345_678_901_234_567_890n, { decimals: 0 })).toBe('12,345,678,901,234,567,890')
})

test('digits can be copied, whatever the locale', () => {
  expect(formatBalance(1_234_500n, { decimals: 3, locale: 'fa' })).toMatch(/^1\D234\D5$/)
  expect(formatBalance(1_234_500n, { decimals: 3, locale: 'de' })).toBe('1.234,5')
})
