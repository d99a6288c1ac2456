import {
  AmountTooLargeError,
  InvalidDecimalsError,
  PriceUnknownError,
  ZeroAmountError,
} from '../../../errors/amounts.js'
import { LatchkeyError } from '../../../errors/LatchkeyError.js'
import { TransferIncompleteError } from '../../../errors/transfers.js'
import type { SendAmount, SendUnit } from '../../../types/send.js'
import { formatAmount, isDecimals } from '../../../utils/amount.js'
import { parseFigure } from '../../../utils/figure.js'
import { largestQuantity } from '../../../utils/largestQuantity.js'
import { parsePayment } from '../../../utils/parsePayment.js'

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
