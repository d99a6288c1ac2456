import { formatAmount, isDecimals } from '../../shared/amount.js'
import {
  AmountTooLargeError,
  InvalidDecimalsError,
  PriceUnknownError,
  ZeroAmountError,
} from '../../shared/errors/amounts.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import { TransferIncompleteError } from '../../shared/errors/transfers.js'
import { parseFigure, worthOf } from '../../shared/figure.js'
import { largestQuantity } from '../../shared/largestQuantity.js'
import { parsePayment } from '../../shared/parsePayment.js'
import type { FiatCurrency } from '../../shared/types/portfolio.js'
import type { SendAmount, SendUnit } from '../../shared/types/send.js'

export type ReadSendAmountParameters = {
  /** As typed. */
  text: string
  /** What it is typed in. */
  unit: SendUnit
  /** Of the token; 0 of a collectible. */
  decimals: number
  /** Of one whole token in the currency, as decimal text. */
  price?: string | undefined
  /** Default `'.'`; no other mark is read. */
  decimalMark?: '.' | ',' | undefined
  /** The most base units that the chain can count. Default: the largest uint256. */
  max?: bigint | undefined
}

/** Decimals that a figure of a currency may have. */
const figureDecimals = 40
/** Above any text: how long a figure may be, `parseFigure` says. */
const anyFigure = 10n ** 300n
const largest = largestQuantity.eip155

/** What a figure buys, cut to whole base units: never worth more than what was typed. */
function readFigure(parameters: ReadSendAmountParameters): bigint {
  const { text, decimals, price, decimalMark, max = largest } = parameters
  // By the rules for amounts, so that both units take the same texts.
  const { value } = parsePayment(text, { decimals: figureDecimals, decimalMark, max: anyFigure })
  if (!isDecimals(decimals)) throw new InvalidDecimalsError()
  const each = parseFigure(price)
  if (!each) throw new PriceUnknownError()
  const figure = parseFigure(formatAmount(value, figureDecimals))
  if (figure === undefined) throw new AmountTooLargeError()
  const quantity = (figure * 10n ** BigInt(decimals)) / each
  if (quantity === 0n) throw new ZeroAmountError()
  if (quantity > max) throw new AmountTooLargeError()
  return quantity
}

/**
 * What a typed amount means in base units, exactly: an amount of the token is never rounded, a figure of the currency is
 * cut to the base units that it pays for. While there is nothing but white space, there is no quantity and no error.
 *
 * @example
 * readSendAmount({ text: '1.5', unit: 'token', decimals: 6 }).quantity // 1500000n
 * readSendAmount({ text: '10', unit: 'currency', decimals: 6, price: '3' }).quantity // 3333333n
 */
export function readSendAmount(parameters: ReadSendAmountParameters): SendAmount {
  const { text, unit, ...form } = parameters
  try {
    const quantity = unit === 'currency' ? readFigure(parameters) : parsePayment(text, form).value
    return { quantity, error: undefined }
  } catch (thrown) {
    if (thrown instanceof TransferIncompleteError) return { quantity: undefined, error: undefined }
    if (thrown instanceof LatchkeyError) return { quantity: undefined, error: thrown }
    throw thrown
  }
}

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
