import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSendAmount } from '../../../../hooks/send/amount/readSendAmount.js'
import { formatAmount } from '../../../../hooks/shared/amount.js'
import { parseFiatValue, worthOf } from '../../../../hooks/shared/figure.js'
import type { SendUnit } from '../../../../hooks/shared/types/send.js'

const inToken = { unit: 'token', decimals: 6 } as const
const inCurrency = { unit: 'currency', decimals: 6, price: '3' } as const
const nameOf = (parameters: Parameters<typeof readSendAmount>[0]) => {
  const { quantity, error } = readSendAmount(parameters)
  expect(quantity).toBeUndefined()
  return error?.name
}

describe('in the token', () => {
  test.each([
    ['1.5', 1_500_000n],
    [' 1.5\n', 1_500_000n],
    ['.5', 500_000n],
    ['2.', 2_000_000n],
    ['0.000001', 1n],
    ['1.5000000', 1_500_000n],
  ])('%j is %s base units', (text, quantity) => {
    expect(readSendAmount({ ...inToken, text })).toEqual({ quantity, error: undefined })
  })

  test.each([
    ['0', 'ZeroAmountError'],
    ['0.0', 'ZeroAmountError'],
    ['1.0000001', 'TooManyDecimalsError'],
    ['1e6', 'InvalidAmountError'],
    ['-1', 'InvalidAmountError'],
    ['1,5', 'InvalidAmountError'],
    [String(2n ** 256n), 'AmountTooLargeError'],
  ])('%s is rejected with %s', (text, name) => {
    expect(nameOf({ ...inToken, text })).toBe(name)
  })

  test('reads the locale’s decimal mark and no other', () => {
    expect(readSendAmount({ ...inToken, text: '1,5', decimalMark: ',' }).quantity).toBe(1_500_000n)
    expect(nameOf({ ...inToken, text: '1.5', decimalMark: ',' })).toBe('InvalidAmountError')
  })

  test('quantities of a collectible are whole', () => {
    expect(readSendAmount({ unit: 'token', decimals: 0, text: '3' }).quantity).toBe(3n)
    expect(nameOf({ unit: 'token', decimals: 0, text: '0.5' })).toBe('TooManyDecimalsError')
  })

  test('rejects more than the chain’s maximum', () => {
    expect(readSendAmount({ ...inToken, decimals: 0, text: '255', max: 255n }).quantity).toBe(255n)
    expect(nameOf({ ...inToken, decimals: 0, text: '256', max: 255n })).toBe('AmountTooLargeError')
  })

  test('assumes nothing for unknown decimals', () => {
    expect(nameOf({ unit: 'token', decimals: Number.NaN, text: '1' })).toBe('InvalidDecimalsError')
  })

  test('no amount changes its value, for any decimals and mark', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 0, max: 77 }),
        fc.constantFrom('.' as const, ',' as const),
        (quantity, decimals, decimalMark) => {
          const text = formatAmount(quantity, decimals).replace('.', decimalMark)
          const read = readSendAmount({ text, unit: 'token', decimals, decimalMark })
          expect(read).toEqual({ quantity, error: undefined })
        },
      ),
    )
  })
})

describe('in the currency', () => {
  test.each([
    ['10', '3', 3_333_333n],
    ['0.000003', '3', 1n],
    ['3750.82', '2500.55', 1_499_998n],
    ['.5', '0.25', 2_000_000n],
    ['5', '0.0000000001', 50_000_000_000_000_000n],
    [`2${'0'.repeat(50)}`, `1${'0'.repeat(50)}`, 2_000_000n],
  ])('%s at a price of %s buys %s base units', (text, price, quantity) => {
    expect(readSendAmount({ ...inCurrency, text, price })).toEqual({ quantity, error: undefined })
  })

  test.each([
    ['nothing', { text: '0' }, 'ZeroAmountError'],
    ['less than a base unit', { text: '0.000002' }, 'ZeroAmountError'],
    ['no price', { text: '1', price: undefined }, 'PriceUnknownError'],
    ['a price of 0', { text: '1', price: '0.00' }, 'PriceUnknownError'],
    ['an invalid price', { text: '1', price: 'NaN' }, 'PriceUnknownError'],
    ['a sign', { text: '-1' }, 'InvalidAmountError'],
    ['a grouping mark', { text: '1,000' }, 'InvalidAmountError'],
    ['an exponent', { text: '1e3' }, 'InvalidAmountError'],
    ['more decimals than an amount may have', { text: `1.${'0'.repeat(40)}1` }, 'TooManyDecimalsError'],
    ['unknown decimals', { text: '1', decimals: Number.NaN }, 'InvalidDecimalsError'],
    ['more than the chain’s maximum', { text: '1000', max: 10n ** 6n }, 'AmountTooLargeError'],
    ['more than any chain’s maximum', { text: '9'.repeat(30), decimals: 77 }, 'AmountTooLargeError'],
    ['more than the largest amount', { text: '9'.repeat(61) }, 'AmountTooLargeError'],
  ])('%s is rejected', (_, change, name) => {
    expect(nameOf({ ...inCurrency, ...change })).toBe(name)
  })

  test('reports what to do without a price', () => {
    const { error } = readSendAmount({ ...inCurrency, price: undefined, text: '1' })
    expect(error?.message).toBe('There is no price for this token. Enter the amount in the token itself.')
  })

  test('reads the locale’s decimal mark; the price has its own', () => {
    const read = { ...inCurrency, price: '0.5', decimalMark: ',' } as const
    expect(readSendAmount({ ...read, text: '1,25' }).quantity).toBe(2_500_000n)
    expect(nameOf({ ...read, text: '1.25' })).toBe('InvalidAmountError')
  })

  test('an amount buys as much as it pays for, and not one base unit more', () => {
    const figure = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((cents) => formatAmount(cents, 2))
    const price = fc.bigInt({ min: 1n, max: 10n ** 24n }).map((units) => formatAmount(units, 18))
    fc.assert(
      fc.property(figure, price, fc.integer({ min: 0, max: 24 }), (text, price, decimals) => {
        const { quantity = 0n, error } = readSendAmount({ text, unit: 'currency', price, decimals })
        expect(error?.name).toBe(quantity === 0n ? 'ZeroAmountError' : undefined)
        const [paid, each] = [parseFiatValue(text) ?? 0n, parseFiatValue(price) ?? 0n]
        expect(quantity * each <= paid * 10n ** BigInt(decimals)).toBe(true)
        expect((quantity + 1n) * each > paid * 10n ** BigInt(decimals)).toBe(true)
      }),
    )
  })

  test('the value of a quantity never buys more than that quantity', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 30n }),
        fc.bigInt({ min: 1n, max: 10n ** 24n }),
        (typed, units) => {
          const price = formatAmount(units, 12)
          const text = worthOf({ quantity: typed, decimals: 18, price }) ?? ''
          const { quantity = 0n } = readSendAmount({ text, unit: 'currency', decimals: 18, price })
          expect(quantity <= typed).toBe(true)
        },
      ),
    )
  })
})

test.each<SendUnit>(['token', 'currency'])('an empty %s is neither a quantity nor an error', (unit) => {
  for (const text of ['', '   ', '\n\t'])
    expect(readSendAmount({ text, unit, decimals: 6 })).toEqual({ quantity: undefined, error: undefined })
})

test('an internal error is not reported as the user’s', () => {
  const parameters = {
    ...inToken,
    get text(): string {
      throw new RangeError('broken')
    },
  }
  expect(() => readSendAmount(parameters)).toThrow(RangeError)
  const price = Symbol('price') as unknown as string
  expect(() => readSendAmount({ ...inCurrency, text: '1', price })).toThrow(TypeError)
})
