import type { FiatCurrency } from '../../../types/portfolio.js'
import type { SendUnit } from '../../../types/send.js'
import { formatAmount } from '../../../utils/amount.js'
import { worthOf } from '../../../utils/figure.js'
import { type ReadSendAmountParameters, readSendAmount } from './readSendAmount.js'

export type ConvertAmountParameters = Omit<ReadSendAmountParameters, 'unit'> & {
  /** What the text is typed in. */
  from: SendUnit
  /** What `price` is told in. */
  currency: FiatCurrency
}

/** All that a figure has. */
const mostPlaces = 40

const placesOf = (currency: FiatCurrency) => (currency === 'btc' || currency === 'eth' ? 8 : 2)

/** Cut, never rounded up: what is shown must not buy more than what it stands for. */
function cut(figure: string, places: number): string {
  const [whole = '', fraction = ''] = figure.split('.')
  const kept = fraction.slice(0, places).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

/** The worth at the currency's usual places, or at as many as it takes to buy anything at all. */
function writeWorth(quantity: bigint, { currency, ...form }: ConvertAmountParameters): string {
  const { decimals, price } = form
  const worth = worthOf({ quantity, decimals, price })
  if (worth === undefined) return ''
  for (let places = placesOf(currency); places <= mostPlaces; places++) {
    const text = cut(worth, places)
    const read = readSendAmount({ ...form, text, unit: 'currency', decimalMark: '.' })
    if (read.quantity !== undefined) return text
  }
  return ''
}

/**
 * The text of an amount in the other unit: of a token exactly what the figure buys, of the currency what the amount is
 * worth, cut to two places (eight of a coin's currency), or to as many as keep it above nothing. It never means more than
 * the text that it comes from; empty where that can't be read, or can't be told.
 *
 * @example
 * convertAmount({ text: '1.5', from: 'token', decimals: 18, price: '2500.55', currency: 'usd' }) // '3750.82'
 * convertAmount({ text: '10', from: 'currency', decimals: 6, price: '3', currency: 'usd' }) // '3.333333'
 */
export function convertAmount(parameters: ConvertAmountParameters): string {
  const { from, decimals, decimalMark = '.' } = parameters
  const { quantity } = readSendAmount({ ...parameters, unit: from })
  if (quantity === undefined) return ''
  const text = from === 'currency' ? formatAmount(quantity, decimals) : writeWorth(quantity, parameters)
  return text.replace('.', decimalMark)
}
