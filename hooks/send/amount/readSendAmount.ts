import { formatAmount } from '../../shared/amount.js'
import {
  AmountTooLargeError,
  InvalidDecimalsError,
  PriceUnknownError,
  ZeroAmountError,
} from '../../shared/errors/amounts.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import { TransferIncompleteError } from '../../shared/errors/transfers.js'
import type { AmountErrorType } from '../../shared/errors/unions.js'
import { parseFiatValue, worthOf } from '../../shared/figure.js'
import { isDecimals } from '../../shared/isDecimals.js'
import { largestQuantity } from '../../shared/largestQuantity.js'
import { parsePayment } from '../../shared/parsePayment.js'
import type { FiatCurrency } from '../../shared/types/portfolio.js'
import type { SendAmount, SendUnit } from '../../shared/types/send.js'

export type ReadSendAmountParameters = {
  /** As typed by the user. */
  text: string
  /** Unit of the text. */
  unit: SendUnit
  /** Decimals of the token; 0 for an NFT. */
  decimals: number
  /** Price of one whole token in the currency, as a decimal string. */
  price?: string | undefined
  /** Decimal separator. Default: `'.'`. No other separator is accepted. */
  decimalMark?: '.' | ',' | undefined
  /** Max quantity on the chain, in base units. Default: the max uint256. */
  max?: bigint | undefined
}

/** Max decimals of a currency amount. */
const figureDecimals = 40
/** Above any text: the max length of a currency amount is checked by `parseFiatValue`. */
const maxFigure = 10n ** 300n
const maxQuantity = largestQuantity.eip155

/** Converts a currency amount to base units, rounded down: never worth more than what was typed. */
function readFigure(parameters: ReadSendAmountParameters): bigint {
  const { text, decimals, price, decimalMark, max = maxQuantity } = parameters
  // Parsed by the rules for token amounts, so that both units accept the same texts.
  const { value } = parsePayment(text, { decimals: figureDecimals, decimalMark, max: maxFigure })
  if (!isDecimals(decimals)) throw new InvalidDecimalsError()
  const each = parseFiatValue(price)
  if (!each) throw new PriceUnknownError()
  const figure = parseFiatValue(formatAmount(value, figureDecimals))
  if (figure === undefined) throw new AmountTooLargeError()
  const quantity = (figure * 10n ** BigInt(decimals)) / each
  if (quantity === 0n) throw new ZeroAmountError()
  if (quantity > max) throw new AmountTooLargeError()
  return quantity
}

/**
 * Parses a typed amount to base units. A token amount is exact and never rounded; a currency amount is
 * rounded down to base units. Blank text gives neither a quantity nor an error.
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
    if (thrown instanceof LatchkeyError) return { quantity: undefined, error: thrown as AmountErrorType }
    throw thrown
  }
}

export type ConvertAmountParameters = Omit<ReadSendAmountParameters, 'unit'> & {
  /** Unit of the text. */
  from: SendUnit
  /** Currency of `price`. */
  currency: FiatCurrency
}

/** Max decimal places of a value. */
const maxPlaces = 40

const placesOf = (currency: FiatCurrency) => (currency === 'btc' || currency === 'eth' ? 8 : 2)

/** Rounds down, so that the shown value never buys more than the amount. */
function cut(figure: string, places: number): string {
  const [whole = '', fraction = ''] = figure.split('.')
  const kept = fraction.slice(0, places).replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

/**
 * Formats the value with the currency's usual decimal places, or with as many as are needed to buy at least
 * one base unit.
 */
function writeWorth(quantity: bigint, { currency, ...form }: ConvertAmountParameters): string {
  const { decimals, price } = form
  const worth = worthOf({ quantity, decimals, price })
  if (worth === undefined) return ''
  for (let places = placesOf(currency); places <= maxPlaces; places++) {
    const text = cut(worth, places)
    const read = readSendAmount({ ...form, text, unit: 'currency', decimalMark: '.' })
    if (read.quantity !== undefined) return text
  }
  return ''
}

/**
 * Converts the text of an amount to the other unit. To the token: exactly what the currency amount buys. To
 * the currency: the value, rounded down to two places (eight for `btc` and `eth`), or to as many as keep it
 * above 0. The result never means more than the original. Empty when the amount is invalid or the value
 * unknown.
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
