import * as v from 'valibot'
import { rowsSchema } from '../../../shared/rowsSchema.js'
import { optionalPictureSchema, quantitySchema, textSchema } from '../../../shared/storage/schemas.js'
import { caipAddressSchema } from './values.js'

/** Quote for a swap; amounts in base units. */
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
  decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(255)),
  logoUri: optionalPictureSchema,
  eip2612: v.boolean(),
})

/** Max number of tokens that are read. */
const maxSwapTokens = 10_000

/** The tokens that can be swapped on a chain, unordered. */
export const swapTokensSchema = v.object({ tokens: rowsSchema(swapTokenSchema, { most: maxSwapTokens }) })

const data = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && value.length <= 20_000 && /^0x([0-9a-f]{2})*$/i.test(value),
)

/** The allowance of the exchange for a token, in base units. */
export const swapAllowanceSchema = v.object({ allowance: quantitySchema })

/**
 * The call that grants the exchange an allowance. The service swaps the two addresses: `from` holds the token that
 * the call is sent to, `to` the token that is bought.
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
 * The call that swaps. `amount` is the quantity bought, in base units; `gas` is 0 where the service made no
 * estimate. The response has no value field: for the native currency the value is the requested amount, else 0.
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
