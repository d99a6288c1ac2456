import * as v from 'valibot'
import { isCaipNetworkId } from '../../shared/caip.js'
import { defineLazy, type LazyContext } from '../../shared/defineLazy.js'
import { isDecimals } from '../../shared/isDecimals.js'
import { assetKey } from '../../shared/keys.js'
import { rowsSchema } from '../../shared/rowsSchema.js'
import { createRemembered, type Remembered } from '../../shared/storage/createRemembered.js'
import type { LatchkeyStorage, StoredValue } from '../../shared/storage/createStorage.js'
import {
  caipNetworkIdSchema,
  optionalIdSchema,
  optionalPictureSchema,
  textSchema,
} from '../../shared/storage/schemas.js'
import type { CaipAssetId } from '../../shared/types/caip.js'
import type { PinnedToken } from '../../shared/types/token.js'

/** Store of the user's token preferences. */
export type TokenPreferencesStore = Remembered<TokenPreferences>

export type TokenPreferencesContext = LazyContext & { readonly storage: LatchkeyStorage }

/** Returns the token preferences of an instance. */
export const tokenPreferencesOf = defineLazy(
  ({ storage }: Pick<TokenPreferencesContext, 'storage'>): TokenPreferencesStore =>
    createRemembered({ storage, stored: tokenPreferences, initial: noPreferences }),
)

/** The user's token preferences. Ids are in the format of `assetKey`. */
export type TokenPreferences = {
  readonly areBalancesHidden: boolean
  readonly hidden: readonly CaipAssetId[]
  readonly pinned: readonly PinnedToken[]
}

/** Max number of stored entries. The oldest are dropped first. */
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

/**
 * Hidden and pinned tokens, and whether balances are hidden; for all accounts of the instance. Invalid
 * entries are dropped individually.
 */
export const tokenPreferences: StoredValue<TokenPreferences> = {
  name: 'token_preferences',
  parse(json) {
    const result = v.safeParse(schema, json)
    return result.success ? result.output : undefined
  },
}

/** Hides or shows a token. Hiding a token unpins it. */
export function withHidden(now: TokenPreferences, id: CaipAssetId, isHidden: boolean): TokenPreferences {
  const key = assetKey(id)
  const others = now.hidden.filter((hidden) => hidden !== key)
  if (!isHidden) return { ...now, hidden: others }
  const pinned = now.pinned.filter((token) => token.id !== key)
  return { ...now, hidden: [...others, key].slice(-mostHidden), pinned }
}

/** Pins or unpins a token. Pinning a token shows it. */
export function withPinned(now: TokenPreferences, token: PinnedToken, isPinned: boolean): TokenPreferences {
  const { address, decimals, iconUrl, name, networkId, symbol } = token
  const id = assetKey(token.id)
  const others = now.pinned.filter((pinned) => pinned.id !== id)
  if (!isPinned) return { ...now, pinned: others }
  const kept: PinnedToken = { id, networkId, address, symbol, name, decimals, iconUrl }
  const hidden = now.hidden.filter((key) => key !== id)
  return { ...now, hidden, pinned: [...others, kept].slice(-mostPinned) }
}
