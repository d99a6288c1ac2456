import { networkOf } from '../session/accountOf.js'
import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import { defineQuery, type QueryDefinition } from '../shared/defineQuery.js'
import type { UnknownError } from '../shared/errors/provider.js'
import type { ProfileErrorType } from '../shared/errors/unions.js'
import { readCache, writeCache } from '../shared/storage/cache.js'
import {
  identityCache as cache,
  identityKey,
  identityLifetime,
  profileKey,
} from '../shared/storage/identities.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Profile } from '../shared/types/portfolio.js'
import type { AccountContext } from './tokens/queries.js'

export type ProfileParameters = { address: CaipAddress | undefined }

/**
 * Query for the name and avatar of one account, the same on every network of its namespace. Test networks
 * have separate names: mainnet names are not used there, nor the reverse. Fresh for 5 min, also across
 * reloads.
 */
export function profileQuery(
  context: AccountContext,
  { address }: ProfileParameters,
): QueryDefinition<Profile, ProfileErrorType | UnknownError> {
  const { config, env, id, services, storage } = context
  const namespace = address && namespaceOf(address)
  const parts = address && splitCaipAddress(address)
  // On a network that the app has not configured, the names of the configured networks apply.
  const network =
    (parts && networkOf(config.networks, parts.networkId)) ??
    config.networks.find((candidate) => (candidate.namespace ?? 'eip155') === namespace)
  const isTest = network?.testnet === true
  const key = parts && namespace && identityKey(namespace, parts.address, isTest)
  const known = () => (key ? readCache(storage, { cache, key, now: env.now() }) : undefined)
  return defineQuery<Profile, ProfileErrorType | UnknownError>({
    queryKey: profileKey(id, key),
    queryFn:
      address && key
        ? async ({ signal }) => {
            const networks = config.networks.filter(
              (network) =>
                (network.namespace ?? 'eip155') === namespace && (network.testnet ?? false) === isTest,
            )
            const data = await services.portfolio.getProfile({ address, networks, signal })
            // The account may have been disconnected, and its data removed.
            if (!signal.aborted) writeCache(storage, { cache, key, now: env.now(), data })
            return data
          }
        : undefined,
    staleTime: identityLifetime,
    initialData: () => known()?.data,
    initialDataUpdatedAt: () => known()?.updatedAt,
  })
}
