import * as v from 'valibot'
import { figureSchema, idSchema } from '../../../utils/storage/schemas.js'

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
