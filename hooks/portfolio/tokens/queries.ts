import { walletProviderOf } from '../../session/connectors/walletProviderOf.js'
import { preferencesOf } from '../../session/preferencesOf.js'
import type { SessionContext } from '../../session/store.js'
import { toCaipNetworkId } from '../../shared/caip.js'
import { createRetryGate, type RetryGate } from '../../shared/createRetryGate.js'
import { defineLazy, type LazyContext } from '../../shared/defineLazy.js'
import type { QueryDefinition } from '../../shared/defineQuery.js'
import { TokenBalanceUnavailableError } from '../../shared/errors/balances.js'
import { readCache, readKey, writeCache } from '../../shared/storage/cache.js'
import type { LatchkeyStorage } from '../../shared/storage/createStorage.js'
import type { CacheEntry, StoredCache } from '../../shared/storage/defineCache.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import type { FiatCurrency, Portfolio, TokenList } from '../../shared/types/portfolio.js'
import type { Balance } from '../../shared/types/token.js'
import { balanceCache, nativeBalanceCache } from '../cacheValues.js'
import { tokenPreferencesOf } from './tokenPreferences.js'

export type BalanceParameters = {
  /** CAIP-10 id on `network`. */
  address: CaipAddress | undefined
  network: Network | undefined
}

/** Query for the native balance of one account. Fresh for 30 s, also across reloads. */
export function balanceQuery(
  context: AccountContext,
  { address, network }: BalanceParameters,
): QueryDefinition<Balance, TokenBalanceUnavailableError> {
  const { portfolio } = context.services
  const read =
    network &&
    ((of: CaipAddress, signal: AbortSignal) => portfolio.getBalance({ address: of, network, signal }))
  return portfolioQuery(context, { name: 'balance', cache: nativeBalanceCache, address, read })
}

export type PortfolioQueryParameters<data> = {
  /** Name of the query, part of its key and of the retry gate's key. */
  name: string
  cache: StoredCache<data>
  address: CaipAddress | undefined
  /** Distinguishes results of one address, in the cache too. The retry gate ignores it. */
  variant?: string | undefined
  /** Undefined while a parameter is missing. */
  read: ((address: CaipAddress, signal: AbortSignal) => Promise<data>) | undefined
}

/**
 * Query for one account on one network: behind the retry gate, fresh for the lifetime of its cache, also
 * across reloads.
 */
export function portfolioQuery<data>(
  context: AccountContext,
  { name, cache, address, variant, read }: PortfolioQueryParameters<data>,
): QueryDefinition<data, TokenBalanceUnavailableError> {
  const { env, id, storage } = context
  const cacheKey = address && (variant === undefined ? address : `${address} ${variant}`)
  // Memoized: an entry may hold thousands of tokens.
  let found: CacheEntry<data> | undefined
  const known = () => {
    found ??=
      cacheKey === undefined ? undefined : readCache(storage, { cache, key: cacheKey, now: env.now() })
    return found
  }
  return {
    queryKey: readKey({ id, name, address, variant }),
    enabled: address !== undefined && read !== undefined,
    async queryFn({ signal }) {
      if (!address || !cacheKey || !read)
        throw new TokenBalanceUnavailableError({ details: 'no account or network' })
      const key = `${name} ${address}`
      const data = await readBalance(context, { key, signal, read: () => read(address, signal) })
      // The account may have been disconnected, and its data removed.
      if (!signal.aborted) writeCache(storage, { cache, key: cacheKey, now: env.now(), data })
      return data
    },
    staleTime: cache.lifetime,
    initialData: () => known()?.data,
    initialDataUpdatedAt: () => known()?.updatedAt,
  } as QueryDefinition<data, TokenBalanceUnavailableError>
}

/**
 * Runs a balance read behind the retry gate: for 30 s after a failure the same read fails without a request.
 *
 * @throws TokenBalanceUnavailableError with the reason as its `cause`; whatever `read` throws when the signal
 * is aborted.
 */
export function readBalance<data>(
  context: Pick<AccountContext, 'env' | 'lazy'>,
  { key, signal, read }: { key: string; signal: AbortSignal; read: () => Promise<data> },
): Promise<data> {
  const call = () =>
    read().catch((cause) => {
      if (signal.aborted) throw cause
      throw new TokenBalanceUnavailableError({ cause })
    })
  return balanceGateOf(context).run(key, call, signal)
}

export type TokensParameters = {
  address: CaipAddress | undefined
  network: Network | undefined
  /** Default: the currency chosen by the user, else the config's. */
  currency?: FiatCurrency | undefined
  /** Tokens to read past every cache, as CAIP-10 ids. */
  forceUpdate?: readonly CaipAddress[] | undefined
}

/**
 * Query for the tokens of one account on one network, with their source. Fresh for 30 s, also across reloads.
 */
export function tokensQuery(
  context: AccountContext,
  { address, network, currency = preferencesOf(context).currency.getState(), forceUpdate }: TokensParameters,
): QueryDefinition<TokenList, TokenBalanceUnavailableError> {
  const { services, session } = context
  const read =
    network &&
    ((of: CaipAddress, signal: AbortSignal) => {
      const provider = walletProviderOf(session.getState(), of)
      const networkId = toCaipNetworkId(network)
      const { pinned: all } = tokenPreferencesOf(context).getState()
      const pinned = all.filter((token) => token.networkId === networkId)
      const request = { address: of, network, currency, forceUpdate, pinned, provider, signal }
      return services.portfolio.getTokens(request)
    })
  return portfolioQuery(context, { name: 'tokens', cache: balanceCache, address, variant: currency, read })
}

/** Pause after a failed balance read, in ms (specification, point 8). */
const pause = 30_000

/** The retry gate of an instance's balance reads. */
export const balanceGateOf = defineLazy(
  ({ env }: Pick<AccountContext, 'env'>): RetryGate => createRetryGate({ env, pause }),
)

/** The part of the instance that account queries use. */
export type AccountContext = SessionContext &
  LazyContext & {
    readonly config: { readonly currency: FiatCurrency }
    readonly id: string
    readonly env: Env
    readonly storage: LatchkeyStorage
    readonly services: { readonly portfolio: Portfolio }
  }
