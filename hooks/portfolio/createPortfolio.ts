import type { Http } from '../clients/http/createHttp.js'
import type { TokensByNetwork } from '../clients/rpc/knownTokens.js'
import type { WalletAssets } from '../clients/wallet/createWalletAssets.js'
import { namespaceOf, toCaipNetworkId } from '../shared/caip.js'
import { loadOnce } from '../shared/loadOnce.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { DescribeTokens } from '../shared/types/chain.js'
import type { Env } from '../shared/types/env.js'
import type { Network } from '../shared/types/network.js'
import type {
  FiatCurrency,
  Portfolio,
  PortfolioOrigin,
  PortfolioSource,
  TokenAnswer,
} from '../shared/types/portfolio.js'
import type { TokenBalance } from '../shared/types/token.js'

export type CreatePortfolioParameters = {
  env: Env
  http: Http
  projectId: string | undefined
  /** The app's own source, the base URL of a service with the hosted API, or false for RPC nodes only. */
  choice: PortfolioSource | string | false | undefined
  /** Source that reads the networks' own nodes. */
  rpc: PortfolioSource
  /** Tokens listed by the app, which are not lookalikes. */
  tokens?: TokensByNetwork | undefined
  /** Reads tokens from their contracts: a service or a wallet does not say what a token is. */
  describe?: DescribeTokens | undefined
}

type NetworkRequest = { network: Network; signal?: AbortSignal | undefined }
type ReadRequest = NetworkRequest & { address: CaipAddress }
type WalletRequest = NetworkRequest & {
  address: CaipAddress
  currency?: FiatCurrency | undefined
  provider?: (() => Promise<unknown>) | undefined
}

/** EVM wallets report prices in US dollars. Undefined when the wallet can't be asked or reports nothing. */
async function askWallet(
  load: () => Promise<WalletAssets>,
  { provider, currency = 'usd', address, network, signal }: WalletRequest,
): Promise<readonly TokenBalance[] | undefined> {
  if (!provider || currency !== 'usd' || namespaceOf(address) !== 'eip155') return undefined
  const wallet = await provider().catch(() => undefined)
  return (await load())({ provider: wallet, address, network, signal })
}

/** The rules of what is listed: and of what an app's own source may answer: needed once a source has answered, and as the lists of known tokens are. */
const loadListing = () => import('./createListing.js')

/**
 * Reads tokens from the source. The hosted service's native balance is replaced by the node's: the service's
 * caches may be older than a transaction.
 */
async function readTokens(
  source: PortfolioSource,
  { rpc, request }: { rpc: PortfolioSource; request: Parameters<PortfolioSource['getTokens']>[0] },
) {
  const isService = source.origin === 'service'
  const [{ toAnswer, withCoin, withPinned }, answered, coin] = await Promise.all([
    loadListing(),
    source.getTokens(request),
    isService ? rpc.getBalance(request).catch(() => undefined) : undefined,
  ])
  const reported = toAnswer(answered)
  const answer = isService ? withCoin(reported, request.network, coin) : reported
  return { answer: source === rpc ? answer : await withPinned(rpc, answer, request), source: source.origin }
}

/**
 * Combines the sources: the app's own, else the hosted service with a project id or a custom URL, and the
 * networks' nodes for what those don't support. A failure is reported, never hidden by another source.
 */
export function createPortfolio(parameters: CreatePortfolioParameters): Portfolio {
  const { env, projectId, choice, describe, rpc, tokens } = parameters
  const listingOf = loadOnce(async () => (await loadListing()).createListing({ env, tokens }))
  const isHost = typeof choice === 'object'
  const isHosted = choice === undefined ? projectId !== undefined : typeof choice === 'string'

  const load = loadOnce(async (): Promise<PortfolioSource> => {
    if (isHost) return (await loadListing()).checkSource(choice)
    if (!isHosted) return rpc
    const { createHostedPortfolio } = await import('../clients/blockchain/createHostedPortfolio.js')
    return createHostedPortfolio({ ...parameters, url: choice || undefined })
  })
  const loadWalletAssets = loadOnce(async () => {
    const { createWalletAssets } = await import('../clients/wallet/createWalletAssets.js')
    return createWalletAssets({ env })
  })

  /** A wallet that lists something else as the native currency is not asked for its balance. */
  async function withOwnCoin(rows: readonly TokenBalance[], request: ReadRequest): Promise<TokenAnswer> {
    const { network } = request
    const { isNativeOf, withCoin } = await loadListing()
    const isListed = rows.some((row) => !row.address && isNativeOf(row, network))
    return isListed
      ? { rows }
      : withCoin({ rows }, network, await rpc.getBalance(request).catch(() => undefined))
  }

  async function sourceOf({ network, signal }: NetworkRequest): Promise<PortfolioSource> {
    const source = await load()
    const supported = await source.getSupportedNetworks?.({ signal })
    return supported && !supported.includes(toCaipNetworkId(network)) ? rpc : source
  }

  return {
    // The native balance comes from the node: exact and current.
    getBalance: async (request) => (isHost ? await sourceOf(request) : rpc).getBalance(request),
    async getTokens({ provider, ...request }) {
      const { network, pinned } = request
      const own = isHost ? undefined : await askWallet(loadWalletAssets, { provider, ...request })
      const { answer, source = 'host' } = own
        ? {
            answer: await (await loadListing()).withPinned(rpc, await withOwnCoin(own, request), request),
            source: 'wallet' as const,
          }
        : await readTokens(await sourceOf(request), { rpc, request })
      const rows = await (await listingOf()).ofTokens(answer.rows, network, {
        pinned,
        describe: source === 'host' ? undefined : describe,
      })
      return { rows, source, ...(answer.isPartial && { isPartial: true }) }
    },
    async getProfile(request) {
      const isTest = request.networks.some(({ testnet }) => testnet)
      return (isHosted && isTest ? rpc : await load()).getProfile(request)
    },
    async getActivity({ cursor, ...request }) {
      // The hosted activity covers EVM only.
      const isElsewhere = isHosted && namespaceOf(request.address) !== 'eip155'
      const begin = async () => (isElsewhere ? rpc : sourceOf(request))
      const page = await readPage({ cursor, begin, own: load, rpc }, (source, at) =>
        source.getActivity?.({ ...request, cursor: at }),
      )
      return page && { ...page, items: await (await listingOf()).ofActivity(page.items, request.network) }
    },
    async getNfts({ cursor, ...request }) {
      const begin = async () => (isHost ? sourceOf(request) : rpc)
      const page = await readPage({ cursor, begin, own: load, rpc }, (source, at) =>
        source.getNfts?.({ ...request, cursor: at }),
      )
      return page && { ...page, items: await (await listingOf()).ofNfts(page.items, request.network) }
    },
    async getPicture(request) {
      const { readPicture } = await import('../clients/pictures/readPicture.js')
      return readPicture(parameters, request)
    },
    resolveName: async (request) => (await load()).resolveName?.(request),
    identify: async (request) => (await listingOf()).identify({ ...request, describe }),
    lookalikesOn: async (network) => (await listingOf()).lookalikesOn(network),
  }
}

/** Prefix that marks a cursor as one of the nodes. No other source's cursor has it. */
const nodesPrefix = 'nodes '

export type ReadPageParameters = {
  /** Cursor of a previous page. Default: the first page. */
  cursor: string | undefined
  /** Returns the source for the first page. */
  begin: () => Promise<PortfolioSource>
  /** Returns the source for the following pages, unless the cursor is one of the nodes. */
  own: () => Promise<PortfolioSource>
  rpc: PortfolioSource
}

type Page = { readonly next?: string | undefined }
type Sourced<page> = page & { readonly next: string | undefined; readonly source: PortfolioOrigin }

/**
 * Reads a page from the first source that supports it, falling back to the nodes. All pages of a list come
 * from the same source: a cursor is never passed to another one. Undefined when no source supports it.
 */
export async function readPage<page extends Page>(
  { cursor, begin, own, rpc }: ReadPageParameters,
  read: (source: PortfolioSource, cursor: string | undefined) => Promise<page | undefined> | undefined,
): Promise<Sourced<page> | undefined> {
  const isOfNodes = cursor?.startsWith(nodesPrefix)
  const first = isOfNodes ? rpc : await (cursor === undefined ? begin() : own())
  const reported = await read(first, isOfNodes ? cursor?.slice(nodesPrefix.length) : cursor)
  const isPassedOn = !reported && cursor === undefined && first !== rpc
  const used = isPassedOn ? rpc : first
  const page = isPassedOn ? await read(rpc, undefined) : reported
  if (!page) return undefined
  const { next } = page
  const marked = next !== undefined && used === rpc ? nodesPrefix + next : next
  return { ...page, next: marked, source: used.origin ?? 'host' }
}
