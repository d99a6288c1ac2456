import type { CaipAddress } from '../../../types/caip.js'
import { defineQuery, type QueryDefinition } from '../../../utils/defineQuery.js'
import type { StoredCache } from '../../../utils/storage/defineCache.js'
import { readCache } from '../../../utils/storage/readCache.js'
import { writeCache } from '../../../utils/storage/writeCache.js'
import type { AccountContext } from '../context.js'
import { readBalance } from './readBalance.js'

export type PortfolioQueryParameters<data> = {
  /** Second half of the query's key, and of what the gate holds back. */
  name: string
  cache: StoredCache<data>
  address: CaipAddress | undefined
  /** Undefined while an input is absent. */
  read: ((address: CaipAddress, signal: AbortSignal) => Promise<data>) | undefined
}

/** A read of one account on one network: behind the gate, fresh as long as its cache lives, also across reloads. */
export function portfolioQuery<data>(
  context: AccountContext,
  { name, cache, address, read }: PortfolioQueryParameters<data>,
): QueryDefinition<data> {
  const { env, id, storage } = context
  const known = () => (address ? readCache(storage, { cache, key: address, now: env.now() }) : undefined)
  return defineQuery<data>({
    queryKey: ['latchkey', id, name, { address }],
    queryFn:
      address && read
        ? async ({ signal }) => {
            const key = `${name} ${address}`
            const data = await readBalance(context, { key, signal, read: () => read(address, signal) })
            writeCache(storage, { cache, key: address, now: env.now(), data })
            return data
          }
        : undefined,
    staleTime: cache.lifetime,
    initialData: () => known()?.data,
    initialDataUpdatedAt: () => known()?.updatedAt,
  })
}
