import * as v from 'valibot'
import { optionalPictureSchema, quantitySchema, textSchema } from '../../../shared/storage/schemas.js'
import { caipAddressSchema } from './values.js'

/** What an amount would buy now, in base units. */
export const swapQuoteSchema = v.object({
  id: v.nullable(v.string()),
  fromAmount: quantitySchema,
  fromAccount: caipAddressSchema,
  toAmount: quantitySchema,
  toAccount: caipAddressSchema,
})

/** The quotes, best first; the hosted service gives one. */
export const swapQuotesSchema = v.object({ quotes: v.array(swapQuoteSchema) })

/** A token that can be swapped. */
export const swapTokenSchema = v.object({
  name: textSchema,
  symbol: textSchema,
  address: caipAddressSchema,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  logoUri: optionalPictureSchema,
  eip2612: v.boolean(),
})

/** The tokens that can be swapped on a chain, in no order. */
export const swapTokensSchema = v.object({ tokens: v.array(swapTokenSchema) })

const data = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && value.length <= 20_000 && /^0x([0-9a-f]{2})*$/i.test(value),
)

/** How much of a token the exchange may take, in base units. */
export const swapAllowanceSchema = v.object({ allowance: quantitySchema })

/**
 * The call that lets the exchange take a token. The service crosses the addresses: the call belongs to the token in
 * `from`, and `to` names the token that is bought.
 */
export const swapApprovalSchema = v.object({
  tx: v.object({
    from: caipAddressSchema,
    to: caipAddressSchema,
    data,
    value: quantitySchema,
    eip155: v.object({ gas: v.optional(quantitySchema), gasPrice: quantitySchema }),
  }),
})

/**
 * The call that swaps. `amount` is what it buys, in base units; `gas` is 0 where the service made no estimate. The value
 * isn't told: for the coin it is the amount that was asked for, else none.
 */
export const swapTransactionSchema = v.object({
  tx: v.object({
    from: caipAddressSchema,
    to: caipAddressSchema,
    data,
    amount: quantitySchema,
    eip155: v.object({ gas: quantitySchema, gasPrice: quantitySchema }),
  }),
})
