import type { CaipAddress } from '../../../types/caip.js'
import type { Network } from '../../../types/network.js'
import type { TokenBalance } from '../../../types/token.js'
import { defineQuery, type QueryDefinition } from '../../../utils/defineQuery.js'
import { balanceLifetime, balanceCache as cache } from '../../../utils/storage/cacheValues.js'
import { readCache } from '../../../utils/storage/readCache.js'
import { writeCache } from '../../../utils/storage/writeCache.js'
import type { AccountContext } from '../context.js'
import { readBalance } from './readBalance.js'

export type TokensParameters = { address: CaipAddress | undefined; network: Network | undefined }

/** What one account holds on one network. Fresh for 30 s, also across reloads. */
export function tokensQuery(
  context: AccountContext,
  { address, network }: TokensParameters,
): QueryDefinition<readonly TokenBalance[]> {
  const { env, id, services, storage } = context
  const known = () => (address ? readCache(storage, { cache, key: address, now: env.now() }) : undefined)
  return defineQuery<readonly TokenBalance[]>({
    queryKey: ['latchkey', id, 'tokens', { address }],
    queryFn:
      address && network
        ? async ({ signal }) => {
            const read = () => services.portfolio.getTokens({ address, network, signal })
            const data = await readBalance(context, { key: `tokens ${address}`, signal, read })
            writeCache(storage, { cache, key: address, now: env.now(), data })
            return data
          }
        : undefined,
    staleTime: balanceLifetime,
    initialData: () => known()?.data,
    initialDataUpdatedAt: () => known()?.updatedAt,
  })
}
