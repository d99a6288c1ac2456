import * as v from 'valibot'
import { isCaipNetworkId } from '../shared/caip.js'
import { isDecimals } from '../shared/isDecimals.js'
import { cacheNames } from '../shared/storage/cacheNames.js'
import { defineCache, type StoredCache } from '../shared/storage/defineCache.js'
import { identityLifetime } from '../shared/storage/identities.js'
import {
  caipNetworkIdSchema,
  idSchema,
  optionalFigureSchema,
  optionalIdSchema,
  optionalPictureSchema,
  orAbsent,
  quantitySchema,
  textSchema,
} from '../shared/storage/schemas.js'
import type { CaipAssetId } from '../shared/types/caip.js'
import type { TokenList } from '../shared/types/portfolio.js'
import type { Balance } from '../shared/types/token.js'

/** How long cached balances are fresh, in ms. */
export const balanceLifetime = 30_000

const decimalsSchema = v.custom<number>(isDecimals)
const assetIdSchema = v.custom<CaipAssetId>(
  (id) => typeof id === 'string' && id.length <= 256 && isCaipNetworkId(id.slice(0, id.indexOf('/'))),
)

const tokenBalanceSchema = v.object({
  id: assetIdSchema,
  networkId: caipNetworkIdSchema,
  address: optionalIdSchema,
  symbol: textSchema,
  name: textSchema,
  decimals: decimalsSchema,
  quantity: quantitySchema,
  price: optionalFigureSchema,
  value: optionalFigureSchema,
  iconUrl: optionalPictureSchema,
  isLookalike: orAbsent(v.boolean()),
  isScaled: orAbsent(v.boolean()),
})

/**
 * Token balances, by CAIP-10 id and currency, as many as fit into storage. One invalid row invalidates its
 * whole account, so that no token seems to be missing.
 */
export const balanceCache: StoredCache<TokenList> = defineCache({
  name: cacheNames.balances,
  field: 'balances',
  lifetime: balanceLifetime,
  schema: v.object({
    rows: v.array(tokenBalanceSchema),
    source: v.picklist(['service', 'rpc', 'wallet', 'host']),
    isPartial: orAbsent(v.boolean()),
  }),
  toJson: ({ rows, ...list }) => ({
    ...list,
    rows: rows.map((row) => ({ ...row, quantity: String(row.quantity) })),
  }),
})

/** Native balances, by CAIP-10 id. */
export const nativeBalanceCache: StoredCache<Balance> = defineCache({
  name: cacheNames.nativeBalances,
  field: 'balance',
  lifetime: balanceLifetime,
  schema: v.object({ value: quantitySchema, decimals: decimalsSchema, symbol: textSchema }),
  toJson: (balance) => ({ ...balance, value: String(balance.value) }),
})

/** Primary names, by address. null: the address has none. */
export const ensCache: StoredCache<string | null> = defineCache({
  name: cacheNames.ens,
  field: 'ens',
  lifetime: identityLifetime,
  schema: v.nullable(idSchema),
})
