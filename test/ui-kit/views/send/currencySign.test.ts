import { expect, test } from 'vitest'
import { currencySign } from '../../../../ui-kit/views/send/currencySign.js'

test.each([
  ['usd', 'en-US', '$'],
  ['eur', 'de-DE', '€'],
  ['gbp', 'en-US', '£'],
  ['inr', 'hi', '₹'],
  ['btc', 'en-US', 'BTC'],
  ['eth', 'de-DE', 'ETH'],
])('the sign of %s in %s is %s', (currency, locale, sign) => {
  expect(currencySign(currency, locale)).toBe(sign)
})
