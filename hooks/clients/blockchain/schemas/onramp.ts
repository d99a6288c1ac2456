import * as v from 'valibot'
import { figureSchema, idSchema, textSchema } from '../../../shared/storage/schemas.js'

const limit = { id: idSchema, min: figureSchema, max: figureSchema }
const currency = { id: idSchema, name: textSchema, symbol: textSchema }

/** What can be paid with, and what can be bought where. `chain_id` is an EVM chain's number or Solana's reference. */
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

/** The same as the route says it that the hosted service has. */
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

/** What a payment would buy. Amounts are decimal text in whole units. */
export const onrampQuoteSchema = v.object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: money,
  networkFee: money,
  quoteId: idSchema,
})

const figure = v.object({ value: figureSchema, currency: idSchema })

/** The same as the route says it that the hosted service has, with the provider's fee. */
export const onrampBuyQuoteSchema = v.object({
  paymentTotal: figure,
  paymentSubTotal: figure,
  purchaseAmount: figure,
  coinbaseFee: figure,
  networkFee: figure,
  quoteId: idSchema,
})

/** Where a person pays. Open it only after a check like every other link from outside. */
export const onrampUrlSchema = v.object({ url: v.pipe(v.string(), v.maxLength(8_192), v.url()) })
