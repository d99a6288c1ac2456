import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount, parseAmount } from '../../../hooks/shared/amount.js'
import {
  AmountTooLargeError,
  InvalidAmountError,
  InvalidDecimalsError,
  TooManyDecimalsError,
} from '../../../hooks/shared/errors/amounts.js'

const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const decimals = fc.integer({ min: 0, max: 77 })

test('base units are unchanged by writing and reading them, for 0 to 77 decimals', () => {
  fc.assert(
    fc.property(uint256, decimals, (value, decimals) => {
      expect(parseAmount(formatAmount(value, decimals), { decimals })).toBe(value)
    }),
    { numRuns: 2000 },
  )
})

test('a plain decimal text is unchanged by reading and writing it', () => {
  const plain = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.stringMatching(/^[0-9]{0,17}[1-9]$/))
    .map(([whole, fraction]) => `${whole}.${fraction}`)
  fc.assert(
    fc.property(plain, (text) => {
      expect(formatAmount(parseAmount(text, { decimals: 18 }), 18)).toBe(text)
    }),
  )
})

test('no text is ever rounded: a read amount is written as typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,20}\.[0-9]{1,30}$/), decimals, (text, decimals) => {
      const typed = text.replace(/^0+(?=\d)/, '').replace(/\.?0*$/, '')
      try {
        expect(formatAmount(parseAmount(text, { decimals }), decimals)).toBe(typed)
      } catch (error) {
        if (!(error instanceof TooManyDecimalsError || error instanceof AmountTooLargeError)) throw error
      }
    }),
  )
})

describe('parseAmount', () => {
  test.each(['', '.', '-1', '+1', '1e3', '0x1', '1,5', '1 000', '1_0', 'NaN', '٣', '1..2', '1.2.3', '１'])(
    'rejects %j',
    (text) => {
      expect(() => parseAmount(text, { decimals: 18 })).toThrow(InvalidAmountError)
    },
  )

  test.each([1, null, undefined, ['1'], { toString: () => '1' }])(
    'rejects %j, which is not text',
    (value) => {
      expect(() => parseAmount(value, { decimals: 18 })).toThrow(InvalidAmountError)
    },
  )

  test('reads an incomplete amount while it is typed', () => {
    expect(parseAmount('1.', { decimals: 2 })).toBe(100n)
    expect(parseAmount('.5', { decimals: 2 })).toBe(50n)
  })

  test('rejects decimals that the token does not have, but not zeros', () => {
    expect(parseAmount('1.500', { decimals: 1 })).toBe(15n)
    expect(() => parseAmount('1.05', { decimals: 1 })).toThrow(TooManyDecimalsError)
    expect(() => parseAmount('1.5', { decimals: 0 })).toThrow('This token has at most 0 decimals')
  })

  test('reads the one given decimal mark', () => {
    expect(parseAmount('1,5', { decimals: 1, decimalMark: ',' })).toBe(15n)
    expect(() => parseAmount('1.5', { decimals: 1, decimalMark: ',' })).toThrow(InvalidAmountError)
  })

  test('rejects more than the chain’s maximum', () => {
    expect(parseAmount('255', { decimals: 0, max: 255n })).toBe(255n)
    expect(() => parseAmount('256', { decimals: 0, max: 255n })).toThrow(AmountTooLargeError)
  })

  test.each([-1, 78, 1.5, Number.NaN, '18', null, undefined])(
    'assumes nothing for decimals %j',
    (decimals) => {
      expect(() => parseAmount('1', { decimals: decimals as number })).toThrow(InvalidDecimalsError)
    },
  )
})

test('formatAmount writes no trailing zeros and keeps the sign', () => {
  expect(formatAmount(0n, 18)).toBe('0')
  expect(formatAmount(1n, 18)).toBe('0.000000000000000001')
  expect(formatAmount(1_500_000n, 6)).toBe('1.5')
  expect(formatAmount(100n, 0)).toBe('100')
  expect(formatAmount(-1_050_000n, 6)).toBe('-1.05')
})
