import * as v from 'valibot'
import type { ChainNamespace } from '../types/caip.js'
import type { Profile } from '../types/portfolio.js'
import { cacheNames } from './cacheNames.js'
import { defineCache, type StoredCache } from './defineCache.js'
import { optionalPictureSchema, optionalTextSchema } from './schemas.js'

/** How long cached names and avatars are fresh, in ms. */
export const identityLifetime = 5 * 60_000

const profileSchema = v.pipe(
  v.object({
    name: optionalTextSchema,
    avatar: optionalPictureSchema,
    source: v.fallback(v.picklist(['ens', 'service', 'none']), 'none'),
  }),
  v.transform(({ name, avatar, source }): Profile => ({ name, avatarUrl: avatar, source })),
)

/** Names and avatars, by address. */
export const identityCache: StoredCache<Profile> = defineCache({
  name: cacheNames.identities,
  field: 'identity',
  lifetime: identityLifetime,
  schema: profileSchema,
  toJson: ({ name, avatarUrl, source }) => ({ name, avatar: avatarUrl, source }),
})

/** Key of an account's name: the same on every network of its namespace. Test networks have names of their own. */
export const identityKey = (namespace: ChainNamespace, address: string, isTest: boolean): string =>
  `${namespace}:${address}${isTest ? ':testnet' : ''}`

/** Key of an account's name in the cache of remote reads. */
export const profileKey = (id: string, key: string | undefined): readonly unknown[] => [
  'latchkey',
  id,
  'profile',
  { key },
]
