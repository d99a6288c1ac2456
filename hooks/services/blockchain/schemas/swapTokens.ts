import * as v from 'valibot'
import { optionalPictureSchema, textSchema } from '../../../utils/storage/schemas.js'
import { caipAddressSchema } from './caipAddress.js'

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
