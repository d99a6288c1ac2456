import { parseUnits } from 'viem'
import { ContractError } from '../../contract/ContractError.js'
import type { BlockchainContext } from '../BlockchainContext.js'
import { dollarRates, moneyDecimals } from '../prices/currencies.js'
import type { OnrampAsset } from './listOnrampAssets.js'
import { checkPayment, type PaymentCurrency } from './payments.js'

/** What a payment buys: money in cents, `quantity` in base units. The total is the subtotal and the provider's fee. */
export type PurchaseQuote = {
  readonly asset: OnrampAsset
  readonly currency: PaymentCurrency
  readonly total: bigint
  readonly providerFee: bigint
  readonly subtotal: bigint
  /** Part of the subtotal. */
  readonly networkFee: bigint
  readonly quantity: bigint
}

/** One of both: what is paid in cents, or what is bought in base units. */
export type Sum = { readonly pay: bigint } | { readonly buy: bigint }

export type QuotePurchaseParameters = { asset: OnrampAsset; currency: PaymentCurrency; sum: Sum }

/** The provider keeps 1.5 % of a payment, and a flat sum for the delivery. */
const feePerMille = 15n
const networkFee = 50n

const money = 10n ** BigInt(moneyDecimals)
const centsToMoney = money / 100n

/**
 * Works out a purchase at the price of now.
 *
 * @throws ContractError with status 400 for sums that no payment method takes, 503 when there is no price.
 */
export async function quotePurchase(
  { prices }: Pick<BlockchainContext, 'prices'>,
  { asset, currency, sum }: QuotePurchaseParameters,
): Promise<PurchaseQuote> {
  const price = await prices.find(asset)
  if (price === undefined)
    throw new ContractError(503, [{ field: '', description: `There is no price for ${asset.symbol}` }])
  const rate = dollarRates[currency === 'USD' ? 'usd' : 'eur']
  // Of one whole unit, in 10^-18 of the currency that is paid with.
  const cost = (parseUnits(price, moneyDecimals) * parseUnits(rate, moneyDecimals)) / money
  const unit = 10n ** BigInt(asset.decimals)

  const total = checkPayment('pay' in sum ? sum.pay : totalOf(divideUp(sum.buy * cost, unit * centsToMoney)))
  const providerFee = divideUp(total * feePerMille, 1_000n)
  const subtotal = total - providerFee
  const quantity = 'buy' in sum ? sum.buy : ((subtotal - networkFee) * centsToMoney * unit) / cost
  return { asset, currency, total, providerFee, subtotal, networkFee, quantity }
}

/** The payment after whose fees so many cents are left. */
function totalOf(cents: bigint): bigint {
  return divideUp((cents + networkFee) * 1_000n, 1_000n - feePerMille)
}

function divideUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}
