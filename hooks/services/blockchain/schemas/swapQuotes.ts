import * as v from 'valibot'
import { quantitySchema } from '../../../utils/storage/schemas.js'
import { caipAddressSchema } from './caipAddress.js'

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
