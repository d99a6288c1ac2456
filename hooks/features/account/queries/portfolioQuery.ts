import type { CaipAddress } from '../../../types/caip.js'
import { defineQuery, type QueryDefinition } from '../../../utils/defineQuery.js'
import { readKey } from '../../../utils/readKey.js'
import type { CacheEntry, StoredCache } from '../../../utils/storage/defineCache.js'
import { readCache } from '../../../utils/storage/readCache.js'
import { writeCache } from '../../../utils/storage/writeCache.js'
import type { AccountContext } from '../context.js'
import { readBalance } from './readBalance.js'

export type PortfolioQueryParameters<data> = {
  /** Second half of the query's key, and of what the gate holds back. */
  name: string
  cache: StoredCache<data>
  address: CaipAddress | undefined
  /** What else tells answers apart, of the cache too. The gate holds back all of an address alike. */
  variant?: string | undefined
  /** Undefined while an input is absent. */
  read: ((address: CaipAddress, signal: AbortSignal) => Promise<data>) | undefined
}

/** A read of one account on one network: behind the gate, fresh as long as its cache lives, also across reloads. */
export function portfolioQuery<data>(
  context: AccountContext,
  { name, cache, address, variant, read }: PortfolioQueryParameters<data>,
): QueryDefinition<data> {
  const { env, id, storage } = context
  const cacheKey = address && (variant === undefined ? address : `${address} ${variant}`)
  // Thousands of tokens are not read twice.
  let found: CacheEntry<data> | undefined
  const known = () => {
    found ??=
      cacheKey === undefined ? undefined : readCache(storage, { cache, key: cacheKey, now: env.now() })
    return found
  }
  return defineQuery<data>({
    queryKey: readKey({ id, name, address, variant }),
    queryFn:
      address && cacheKey && read
        ? async ({ signal }) => {
            const key = `${name} ${address}`
            const data = await readBalance(context, { key, signal, read: () => read(address, signal) })
            writeCache(storage, { cache, key: cacheKey, now: env.now(), data })
            return data
          }
        : undefined,
    staleTime: cache.lifetime,
    initialData: () => known()?.data,
    initialDataUpdatedAt: () => known()?.updatedAt,
  })
}
