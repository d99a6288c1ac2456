import * as v from 'valibot'
import { quantitySchema } from '../../../shared/storage/schemas.js'

/** Gas prices by speed, in wei per gas. */
export type GasPrice = { readonly standard: bigint; readonly fast: bigint; readonly instant: bigint }

/** Response of `GET /v1/convert/gas-price`. */
export const gasPriceSchema: v.GenericSchema<unknown, GasPrice> = v.object({
  standard: quantitySchema,
  fast: quantitySchema,
  instant: quantitySchema,
})
