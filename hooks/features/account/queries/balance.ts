import type { CaipAddress } from '../../../types/caip.js'
import type { Network } from '../../../types/network.js'
import type { Balance } from '../../../types/token.js'
import { defineQuery, type QueryDefinition } from '../../../utils/defineQuery.js'
import { balanceLifetime, nativeBalanceCache as cache } from '../../../utils/storage/cacheValues.js'
import { readCache } from '../../../utils/storage/readCache.js'
import { writeCache } from '../../../utils/storage/writeCache.js'
import type { AccountContext } from '../context.js'
import { readBalance } from './readBalance.js'

export type BalanceParameters = {
  /** On the network that is read. */
  address: CaipAddress | undefined
  network: Network | undefined
}

/** The native coin of one account. Fresh for 30 s, also across reloads. */
export function balanceQuery(
  context: AccountContext,
  { address, network }: BalanceParameters,
): QueryDefinition<Balance> {
  const { env, id, services, storage } = context
  const known = () => (address ? readCache(storage, { cache, key: address, now: env.now() }) : undefined)
  return defineQuery<Balance>({
    queryKey: ['latchkey', id, 'balance', { address }],
    queryFn:
      address && network
        ? async ({ signal }) => {
            const read = () => services.portfolio.getBalance({ address, network, signal })
            const data = await readBalance(context, { key: `native ${address}`, signal, read })
            writeCache(storage, { cache, key: address, now: env.now(), data })
            return data
          }
        : undefined,
    staleTime: balanceLifetime,
    initialData: () => known()?.data,
    initialDataUpdatedAt: () => known()?.updatedAt,
  })
}
