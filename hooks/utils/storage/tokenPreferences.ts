import * as v from 'valibot'
import type { CaipAssetId } from '../../types/caip.js'
import type { PinnedToken } from '../../types/token.js'
import { isDecimals } from '../amount.js'
import { assetKey } from '../assetKey.js'
import { isCaipNetworkId } from '../caip.js'
import type { StoredValue } from '../createStorage.js'
import { rowsSchema } from '../rowsSchema.js'
import { caipNetworkIdSchema, optionalIdSchema, optionalPictureSchema, textSchema } from './schemas.js'

/** How a person wants to see what they own. Ids as `assetKey` writes them. */
export type TokenPreferences = {
  readonly areBalancesHidden: boolean
  readonly hidden: readonly CaipAssetId[]
  readonly pinned: readonly PinnedToken[]
}

/** More are not kept: the oldest go. */
export const mostHidden = 2000
export const mostPinned = 100

export const noPreferences: TokenPreferences = { areBalancesHidden: false, hidden: [], pinned: [] }

const assetIdSchema = v.pipe(
  v.custom<CaipAssetId>(
    (id) => typeof id === 'string' && id.length <= 256 && isCaipNetworkId(id.slice(0, id.indexOf('/'))),
  ),
  v.transform(assetKey),
)
const pinnedSchema = v.object({
  id: assetIdSchema,
  networkId: caipNetworkIdSchema,
  address: optionalIdSchema,
  symbol: textSchema,
  name: textSchema,
  decimals: v.custom<number>(isDecimals),
  iconUrl: optionalPictureSchema,
})
const schema = v.object({
  areBalancesHidden: v.fallback(v.boolean(), false),
  hidden: v.fallback(rowsSchema(assetIdSchema, { most: mostHidden }), []),
  pinned: v.fallback(rowsSchema(pinnedSchema, { most: mostPinned }), []),
})

/** Hidden and pinned tokens, and whether figures show; for all accounts of the instance. Bad entries go one by one. */
export const tokenPreferences: StoredValue<TokenPreferences> = {
  name: 'token_preferences',
  parse(json) {
    const result = v.safeParse(schema, json)
    return result.success ? result.output : undefined
  },
}
