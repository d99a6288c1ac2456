import * as v from 'valibot'
import { quantitySchema } from '../../../utils/storage/schemas.js'
import { caipAddressSchema } from './caipAddress.js'

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
