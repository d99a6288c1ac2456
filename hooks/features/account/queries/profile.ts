import type { CaipAddress } from '../../../types/caip.js'
import type { Profile } from '../../../types/portfolio.js'
import { namespaceOf, splitCaipAddress } from '../../../utils/caip.js'
import { defineQuery, type QueryDefinition } from '../../../utils/defineQuery.js'
import { identityCache as cache, identityLifetime } from '../../../utils/storage/cacheValues.js'
import { readCache } from '../../../utils/storage/readCache.js'
import { writeCache } from '../../../utils/storage/writeCache.js'
import type { AccountContext } from '../context.js'

export type ProfileParameters = { address: CaipAddress | undefined }

/** Name and picture of one account, the same on every network of its family. Fresh for 5 min, also across reloads. */
export function profileQuery(
  context: AccountContext,
  { address }: ProfileParameters,
): QueryDefinition<Profile> {
  const { config, env, id, services, storage } = context
  const namespace = address && namespaceOf(address)
  const key = address && `${namespace}:${splitCaipAddress(address).address}`
  const known = () => (key ? readCache(storage, { cache, key, now: env.now() }) : undefined)
  return defineQuery<Profile>({
    queryKey: ['latchkey', id, 'profile', { key }],
    queryFn:
      address && key
        ? async ({ signal }) => {
            const networks = config.networks.filter(
              (network) => (network.namespace ?? 'eip155') === namespace,
            )
            const data = await services.portfolio.getProfile({ address, networks, signal })
            writeCache(storage, { cache, key, now: env.now(), data })
            return data
          }
        : undefined,
    staleTime: identityLifetime,
    initialData: () => known()?.data,
    initialDataUpdatedAt: () => known()?.updatedAt,
  })
}
