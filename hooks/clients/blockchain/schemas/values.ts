import * as v from 'valibot'
import { isCaipAddress } from '../../../shared/parseCaipAddress.js'
import { orAbsent } from '../../../shared/storage/schemas.js'
import { toDecimal } from '../../../shared/toDecimal.js'
import type { CaipAddress } from '../../../shared/types/caip.js'

/** A CAIP-10 id. */
export const caipAddressSchema = v.custom<CaipAddress>(isCaipAddress)

const maxTextLength = 80

/** Converts a fiat value, which the service writes as a JSON number, to decimal text; undefined when invalid. */
export const fiatSchema: v.GenericSchema<unknown, string | undefined> = orAbsent(
  v.pipe(v.number(), v.finite(), v.minValue(0), v.transform(toDecimal), v.maxLength(maxTextLength)),
)

/** A price: like a fiat value, but 0 means unknown. */
export const priceSchema: v.GenericSchema<unknown, string | undefined> = v.pipe(
  fiatSchema,
  v.transform((price) => (price === '0' ? undefined : price)),
)

/** A quantity in whole units, as decimal text. */
export const numericSchema = v.pipe(v.string(), v.maxLength(maxTextLength * 4), v.regex(/^\d+(\.\d+)?$/))
