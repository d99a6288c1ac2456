import * as v from 'valibot'
import { isDecimals } from '../../../shared/isDecimals.js'
import { rowsSchema } from '../../../shared/rowsSchema.js'
import { optionalPictureSchema, optionalTextSchema, textSchema } from '../../../shared/storage/schemas.js'
import type { CaipAddress } from '../../../shared/types/caip.js'
import { caipAddressSchema, priceSchema } from './values.js'

/** Price of an asset. `price` is decimal text per whole unit, undefined when unknown. */
export type PriceRow = {
  readonly address: CaipAddress
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly price: string | undefined
  readonly iconUrl: string | undefined
}

const rowSchema = v.pipe(
  v.object({
    address: caipAddressSchema,
    name: optionalTextSchema,
    symbol: textSchema,
    decimals: v.custom<number>(isDecimals),
    price: priceSchema,
    iconUrl: optionalPictureSchema,
  }),
  v.transform(
    ({ address, name, symbol, decimals, price, iconUrl }): PriceRow => ({
      address,
      name: name ?? symbol,
      symbol,
      decimals,
      price,
      iconUrl,
    }),
  ),
)

/** Response of `POST /v1/fungible/price`. The service prices only the first address. */
export const pricesSchema: v.GenericSchema<unknown, { fungibles: readonly PriceRow[] }> = v.object({
  fungibles: rowsSchema(rowSchema, { most: 100 }),
})
