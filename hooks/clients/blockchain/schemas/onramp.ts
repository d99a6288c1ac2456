import * as v from 'valibot'
import { figureSchema, idSchema, textSchema } from '../../../shared/storage/schemas.js'

const limit = { id: idSchema, min: figureSchema, max: figureSchema }
const currency = { id: idSchema, name: textSchema, symbol: textSchema }

/**
 * Payment currencies, and the assets that can be bought per network. `chain_id` is an EVM chain id or Solana's
 * reference.
 */
export const onrampOptionsSchema = v.object({
  paymentCurrencies: v.array(v.object({ id: idSchema, payment_method_limits: v.array(v.object(limit)) })),
  purchaseCurrencies: v.array(
    v.object({
      ...currency,
      networks: v.array(
        v.object({
          name: idSchema,
          display_name: textSchema,
          chain_id: idSchema,
          contract_address: idSchema,
        }),
      ),
    }),
  ),
})

/** The same options in the form of the hosted service's route. */
export const onrampBuyOptionsSchema = v.object({
  paymentCurrencies: v.array(v.object({ id: idSchema, limits: v.array(v.object(limit)) })),
  purchaseCurrencies: v.array(
    v.object({
      ...currency,
      networks: v.array(
        v.object({ name: idSchema, displayName: textSchema, chainId: idSchema, contractAddress: idSchema }),
      ),
    }),
  ),
})

const money = v.object({ amount: figureSchema, currency: idSchema })

/** Quote for a payment. Amounts are decimal text in whole units. */
export const onrampQuoteSchema = v.object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  networkFee: money,
  quoteId: idSchema,
})

const figure = v.object({ value: figureSchema, currency: idSchema })

/** The same quote in the form of the hosted service's route, with the provider's fee. */
export const onrampBuyQuoteSchema = v.object({
  paymentTotal: figure,
  paymentSubTotal: figure,
  purchaseAmount: figure,
  coinbaseFee: figure,
  networkFee: figure,
  quoteId: idSchema,
})

/** URL of the payment page. Check it like every other external link before it is opened. */
export const onrampUrlSchema = v.object({ url: v.pipe(v.string(), v.maxLength(8_192), v.url()) })
