import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ConvertAmountParameters,
  convertAmount,
  readSendAmount,
} from '../../../../hooks/send/amount/readSendAmount.js'
import { formatAmount } from '../../../../hooks/shared/amount.js'
import type { FiatCurrency } from '../../../../hooks/shared/types/portfolio.js'

const usd = { decimals: 18, price: '2500.55', currency: 'usd' } as const

test.each<[string, string, Partial<ConvertAmountParameters>]>([
  ['1.5', '3750.82', {}],
  ['1', '2500.55', {}],
  ['2', '5', { price: '2.5' }],
  ['1', '2.5', { price: '2.505' }],
  // Two decimals would show 0.
  ['0.000001', '0.002', {}],
  ['0.0000000001', '0.0000002', {}],
  // 12.34 would not buy one whole token.
  ['1', '12.345', { decimals: 0, price: '12.345' }],
  ['1.5', '0.05251155', { price: '0.035007700000123', currency: 'btc' }],
  ['1.5', '0.12', { price: '0.0822666666666', currency: 'eur' }],
  ['1.5', '0.12339999', { price: '0.0822666666666', currency: 'eth' }],
  ['1,5', '3750,82', { decimalMark: ',' }],
])('%s of a token is %s in the currency', (text, converted, change) => {
  expect(convertAmount({ ...usd, from: 'token', text, ...change })).toBe(converted)
})

test.each<[string, string, Partial<ConvertAmountParameters>]>([
  ['10', '3.333333', { decimals: 6, price: '3' }],
  ['2500.55', '1', {}],
  ['0,5', '0,000199', { decimals: 6, decimalMark: ',' }],
])('%s of the currency is %s of a token, exactly what it buys', (text, converted, change) => {
  expect(convertAmount({ ...usd, from: 'currency', text, ...change })).toBe(converted)
})

test.each<[string, Partial<ConvertAmountParameters>]>([
  ['nothing', { text: '' }],
  ['no number', { text: 'abc' }],
  ['zero', { text: '0' }],
  ['too many decimals', { text: '0.0000000000000000001' }],
  ['no price', { price: undefined }],
  ['no price the other way round', { price: undefined, from: 'currency' }],
  ['a value too large to display', { text: '9'.repeat(59), price: '9'.repeat(60) }],
  ['a value below the smallest amount', { text: '0.000000000000000001', price: `0.${'0'.repeat(29)}1` }],
])('%s becomes an empty field', (_, change) => {
  expect(convertAmount({ ...usd, text: '1', from: 'token', ...change })).toBe('')
})

const currency = fc.constantFrom<FiatCurrency>('usd', 'jpy', 'btc', 'eth')
const decimals = fc.integer({ min: 0, max: 24 })
const price = fc.bigInt({ min: 1n, max: 10n ** 24n }).map((units) => formatAmount(units, 18))
const decimalMark = fc.constantFrom('.' as const, ',' as const)

test('a round trip is never more than the typed amount, and never empty', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 30n }),
      fc.record({ decimals, price, currency, decimalMark }),
      (quantity, form) => {
        const text = formatAmount(quantity, form.decimals).replace('.', form.decimalMark)
        const figure = convertAmount({ ...form, text, from: 'token' })
        const back = convertAmount({ ...form, text: figure, from: 'currency' })
        const read = readSendAmount({ ...form, text: back, unit: 'token' })
        expect(read.error).toBeUndefined()
        expect((read.quantity ?? 0n) <= quantity).toBe(true)
        // Empty only where it is worth less than the smallest amount.
        if (quantity > 10n ** 10n) expect(read.quantity).toBeDefined()
      },
    ),
  )
})

test('the loss of a round trip is less than a hundredth, where the amount buys anything', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 8n }),
      (typed, cents) => {
        const form = { decimals: 6, price: formatAmount(cents, 2), currency: 'usd' } as const
        const figure = convertAmount({ ...form, text: formatAmount(typed, 6), from: 'token' })
        const { quantity = 0n } = readSendAmount({ ...form, text: figure, unit: 'currency' })
        const lost = (typed - quantity) * cents
        // A cent's worth of base units, and the one that the division truncates.
        expect(lost <= 10n ** 6n + cents).toBe(true)
      },
    ),
  )
})
