import * as v from 'valibot'
import { quantitySchema } from '../../../shared/storage/schemas.js'

/** What to offer per gas by haste, in wei. */
export type GasPrice = { readonly standard: bigint; readonly fast: bigint; readonly instant: bigint }

/** The answer of `GET /v1/convert/gas-price`. */
export const gasPriceSchema: v.GenericSchema<unknown, GasPrice> = v.object({
  standard: quantitySchema,
  fast: quantitySchema,
  instant: quantitySchema,
})
