import type { SessionContext } from '../session/store.js'
import { toCaipNetworkId } from '../shared/caip.js'
import {
  definePagedQuery,
  defineQuery,
  type PagedQueryDefinition,
  type QueryDefinition,
} from '../shared/defineQuery.js'
import type { DirectoryErrorType } from '../shared/errors/unions.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { ChainRegistry } from '../shared/types/chain.js'
import type { WalletDirectory } from '../shared/types/directory.js'
import type { Env } from '../shared/types/env.js'
import type { Events } from '../shared/types/events.js'
import type { Features, WalletChoices } from '../shared/types/features.js'
import type { Network } from '../shared/types/network.js'
import type { Wallet } from '../shared/types/wallet.js'

export type WalletsParameters = {
  /** Cleaned; undefined lists everything. */
  search: string | undefined
  /** Wallets per page without a search. A search has one page of 100. */
  pageSize: number
}

/** One page, with its parameters. */
export type WalletsAnswer = {
  readonly search: string | undefined
  readonly page: number
  readonly pageSize: number
  readonly wallets: readonly Wallet[]
  readonly count: number
}

const searchPageSize = 100
const maxPageSize = 100
/** One hour in ms: refetching a long list would request all of its pages. */
export const lifetime = 3_600_000

/** The directory's wallets, filtered by the app's networks and choices. */
export function walletsQuery(
  { config, id, services }: Pick<WalletsContext, 'config' | 'id' | 'services'>,
  { search, pageSize: requestedPageSize }: WalletsParameters,
): PagedQueryDefinition<WalletsAnswer, number, DirectoryErrorType> {
  const { include, exclude } = config.wallets
  const pageSize =
    search === undefined ? Math.min(Math.max(1, Math.floor(requestedPageSize)), maxPageSize) : searchPageSize
  const chains = directoryChains(config.networks)
  return definePagedQuery<WalletsAnswer, number, DirectoryErrorType>({
    queryKey: ['latchkey', id, 'wallets', { search, pageSize, include, exclude, chains }],
    queryFn: async ({ pageParam: page, signal }) => {
      const answer = await services.directory.getWallets({
        page,
        pageSize,
        search,
        include,
        exclude,
        chains,
        signal,
      })
      return { search, page, pageSize, wallets: answer.wallets, count: answer.count }
    },
    initialPageParam: 1,
    getNextPageParam({ count, page, wallets, ...asked }, pages = []) {
      // An empty page ends the list, whatever its count, and so does one that brings nothing new.
      const known = new Set(pages.slice(0, -1).flatMap((one) => one.wallets.map(({ id }) => id)))
      const isLast = page * asked.pageSize >= count || wallets.every(({ id }) => known.has(id))
      return search !== undefined || asked.search !== undefined || isLast ? undefined : page + 1
    },
    staleTime: lifetime,
    placeholderData: (before) => before,
  })
}

export type WalletsByIdParameters = { ids: readonly string[] | undefined }

/** The largest page of the directory. */
const maxIdsPerPage = 100

/** The directory's records of some ids, in any order and without unknown ones. Disabled without ids. */
export function walletsByIdQuery(
  { id, services }: Pick<WalletsContext, 'id' | 'services'>,
  { ids = [] }: WalletsByIdParameters,
): QueryDefinition<readonly Wallet[]> {
  const wanted = [...new Set(ids)]
  return defineQuery<readonly Wallet[]>({
    queryKey: ['latchkey', id, 'walletsById', { ids: wanted }],
    queryFn:
      wanted.length > 0
        ? async ({ signal }) => {
            const found: Wallet[] = []
            for (let start = 0; start < wanted.length; start += maxIdsPerPage) {
              const include = wanted.slice(start, start + maxIdsPerPage)
              const page = { page: 1, pageSize: include.length, include, signal }
              const { wallets } = await services.directory.getWallets(page)
              found.push(...wallets)
            }
            return found
          }
        : undefined,
    staleTime: lifetime,
  })
}

const mainNetworks: { readonly [namespace in ChainNamespace]: CaipNetworkId } = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}

/**
 * The networks to request from a directory. Directories hardly list test networks: for a namespace in which the
 * app has only test networks, the main network is requested too.
 */
export function directoryChains(networks: readonly Network[]): readonly CaipNetworkId[] {
  const namespaces = [...new Set(networks.map(({ namespace = 'eip155' }) => namespace))]
  const testOnly = namespaces.filter((name) =>
    networks.every(({ namespace = 'eip155', testnet }) => namespace !== name || testnet === true),
  )
  return [...new Set([...networks.map(toCaipNetworkId), ...testOnly.map((name) => mainNetworks[name])])]
}

/** The part of the instance that wallet lists use. */
export type WalletsContext = SessionContext & {
  readonly id: string
  readonly config: { readonly wallets: WalletChoices; readonly features: Features }
  readonly env: Env
  readonly events: Events
  readonly storage: LatchkeyStorage
  readonly chains: Pick<ChainRegistry, 'adapters' | 'namespaces'>
  readonly services: { readonly directory: WalletDirectory }
}
