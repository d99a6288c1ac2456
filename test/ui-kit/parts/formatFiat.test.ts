import { expect, test } from 'vitest'
import { formatFiat } from '../../../ui-kit/parts/formatFiat.js'

const plain = (text: string | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['4281.36', 'usd', 'en-US', '$4,281.36'],
  ['4281.369', 'usd', 'en-US', '$4,281.36'],
  ['0.999', 'usd', 'en-US', '$0.99'],
  ['0', 'usd', 'en-US', '$0.00'],
  ['0.00', 'usd', 'en-US', '$0.00'],
  ['0.01', 'usd', 'en-US', '$0.01'],
  ['0.0099', 'usd', 'en-US', '<$0.01'],
  ['0.000000000000000003', 'usd', 'en-US', '<$0.01'],
  ['9007199254740993.25', 'usd', 'en-US', '$9,007,199,254,740,993.25'],
  ['1234.5', 'eur', 'de-DE', '1.234,50 €'],
  ['0.001', 'eur', 'de-DE', '<0,01 €'],
  ['1234.5', 'inr', 'en-IN', '₹1,234.50'],
  ['1234.9', 'jpy', 'en-US', '¥1,234'],
  ['0.5', 'jpy', 'en-US', '<¥1'],
  ['1234.5', 'usd', 'ar-EG', ''],
  ['1.23456789', 'btc', 'en-US', '1.234567 BTC'],
  ['0.0000001', 'btc', 'en-US', '<0.000001 BTC'],
  ['1234.5', 'eth', 'de-DE', '1.234,5 ETH'],
])('formats %s in %s for %s as %s', (value, currency, locale, text) => {
  const written = plain(formatFiat(value, { locale, currency }))
  if (locale === 'ar-EG') expect(written).toMatch(/1,234\.50/)
  else expect(written).toBe(text)
})

test.each(['', '-1', 'NaN', '1e5', '1,5', 'Infinity', ' 1'])('%j is not a number', (value) => {
  expect(formatFiat(value, { locale: 'en-US', currency: 'usd' })).toBeUndefined()
})
