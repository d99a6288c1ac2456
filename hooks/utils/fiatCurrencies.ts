import type { FiatCurrency } from '../types/portfolio.js'

/** Every currency that values may be told in, the default first. */
export const fiatCurrencies: readonly FiatCurrency[] = [
  'usd',
  'eur',
  'gbp',
  'aud',
  'cad',
  'inr',
  'jpy',
  'btc',
  'eth',
]
