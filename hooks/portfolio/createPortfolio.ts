import type { Http } from '../clients/http/createHttp.js'
import type { TokensByNetwork } from '../clients/rpc/knownTokens.js'
import type { WalletAssets } from '../clients/wallet/createWalletAssets.js'
import { namespaceOf, toCaipNetworkId } from '../shared/caip.js'
import { loadOnce } from '../shared/loadOnce.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Env } from '../shared/types/env.js'
import type { Network } from '../shared/types/network.js'
import type { FiatCurrency, Portfolio, PortfolioOrigin, PortfolioSource } from '../shared/types/portfolio.js'
import type { TokenBalance } from '../shared/types/token.js'
import { createListing, toAnswer, withCoin, withPinned } from './createListing.js'

export type CreatePortfolioParameters = {
  env: Env
  http: Http
  projectId: string | undefined
  /** The host's own source, the base URL of one that speaks the hosted contract, or false for the nodes alone. */
  choice: PortfolioSource | string | false | undefined
  /** What the networks' own nodes tell. */
  rpc: PortfolioSource
  /** Tokens of the host's, which are no look-alikes. */
  tokens?: TokensByNetwork | undefined
}

type Wishes = { network: Network; signal?: AbortSignal | undefined }
type WalletWishes = Wishes & {
  address: CaipAddress
  currency?: FiatCurrency | undefined
  provider?: (() => Promise<unknown>) | undefined
}

/** Wallets of EVM tell their prices in dollars. Undefined: this one can't be asked, or has nothing to tell. */
async function askWallet(
  load: () => Promise<WalletAssets>,
  { provider, currency = 'usd', address, network, signal }: WalletWishes,
): Promise<readonly TokenBalance[] | undefined> {
  if (provider === undefined || currency !== 'usd' || namespaceOf(address) !== 'eip155') return undefined
  const wallet = await provider().catch(() => undefined)
  return (await load())({ provider: wallet, address, network, signal })
}

async function loadSource(
  { env, http, projectId, choice, rpc }: CreatePortfolioParameters,
  isHosted: boolean,
): Promise<PortfolioSource> {
  if (typeof choice === 'object') return choice
  if (!isHosted) return rpc
  const { createHostedPortfolio } = await import('../clients/blockchain/createHostedPortfolio.js')
  return createHostedPortfolio({ env, http, projectId, url: choice || undefined })
}

/** What the source tells, the service's coin by the node's word: caches of the service may be older than a transaction. */
async function readTokens(
  source: PortfolioSource,
  { rpc, wishes }: { rpc: PortfolioSource; wishes: Parameters<PortfolioSource['getTokens']>[0] },
) {
  const isService = source.origin === 'service'
  const [told, coin] = await Promise.all([
    source.getTokens(wishes).then(toAnswer),
    isService ? rpc.getBalance(wishes).catch(() => undefined) : undefined,
  ])
  const answer = isService ? withCoin(told, wishes.network, coin) : told
  return { answer: source === rpc ? answer : await withPinned(rpc, answer, wishes), source: source.origin }
}

/**
 * The sources as one: the host's own, else the hosted service with a project id or a URL of its own, and the networks'
 * nodes for what those can't tell. A failure is told, never covered by another source.
 */
export function createPortfolio(parameters: CreatePortfolioParameters): Portfolio {
  const { env, projectId, choice, rpc, tokens } = parameters
  const listing = createListing({ env, tokens })
  const isHost = typeof choice === 'object'
  const isHosted = choice === undefined ? projectId !== undefined : typeof choice === 'string'

  const load = loadOnce(() => loadSource(parameters, isHosted))
  const loadWalletAssets = loadOnce(async () => {
    const { createWalletAssets } = await import('../clients/wallet/createWalletAssets.js')
    return createWalletAssets({ env })
  })

  const tellers = { own: load, rpc }

  async function sourceOf({ network, signal }: Wishes): Promise<PortfolioSource> {
    const source = await load()
    const supported = await source.getSupportedNetworks?.({ signal })
    return supported && !supported.includes(toCaipNetworkId(network)) ? rpc : source
  }

  return {
    // The coin's balance is the node's own word, to the last unit and of this moment.
    getBalance: async (wishes) => (isHost ? await sourceOf(wishes) : rpc).getBalance(wishes),
    async getTokens({ provider, ...wishes }) {
      const { network, pinned } = wishes
      const own = isHost ? undefined : await askWallet(loadWalletAssets, { provider, ...wishes })
      const { answer, source = 'host' } = own
        ? { answer: await withPinned(rpc, { rows: own }, wishes), source: 'wallet' as const }
        : await readTokens(await sourceOf(wishes), { rpc, wishes })
      const rows = await listing.ofTokens(answer.rows, network, pinned)
      return { rows, source, ...(answer.isPartial && { isPartial: true }) }
    },
    async getProfile(wishes) {
      const isTest = wishes.networks.some(({ testnet }) => testnet)
      return (isHosted && isTest ? rpc : await load()).getProfile(wishes)
    },
    async getActivity({ cursor, ...wishes }) {
      // The hosted history is one of EVM.
      const isElsewhere = isHosted && namespaceOf(wishes.address) !== 'eip155'
      const begin = async () => (isElsewhere ? rpc : sourceOf(wishes))
      const page = await readPage({ cursor, begin, ...tellers }, (source, at) =>
        source.getActivity?.({ ...wishes, cursor: at }),
      )
      return page && { ...page, items: await listing.ofActivity(page.items, wishes.network) }
    },
    async getNfts({ cursor, ...wishes }) {
      const begin = async () => (isHost ? sourceOf(wishes) : rpc)
      const page = await readPage({ cursor, begin, ...tellers }, (source, at) =>
        source.getNfts?.({ ...wishes, cursor: at }),
      )
      return page && { ...page, items: listing.ofNfts(page.items, wishes.network) }
    },
    resolveName: async (wishes) => (await load()).resolveName?.(wishes),
  }
}

/** What the cursors of the nodes begin with here, as no other source's do. */
const mark = 'nodes '

export type ReadPageParameters = {
  /** Of a page that was read here before. Default: the list's first page. */
  cursor: string | undefined
  /** Who is asked first for a list. */
  begin: () => Promise<PortfolioSource>
  /** Who is asked for what follows on a page of a source that isn't the nodes. */
  own: () => Promise<PortfolioSource>
  rpc: PortfolioSource
}

type Page = { readonly next?: string | undefined }
type Sourced<page> = page & { readonly next: string | undefined; readonly source: PortfolioOrigin }

/**
 * A page of the first source that can tell, of the nodes where that one can't. Who begins a list tells it to its end:
 * nobody gets the cursor of another. Undefined: nobody can tell.
 */
export async function readPage<page extends Page>(
  { cursor, begin, own, rpc }: ReadPageParameters,
  read: (source: PortfolioSource, cursor: string | undefined) => Promise<page | undefined> | undefined,
): Promise<Sourced<page> | undefined> {
  const isOfNodes = cursor?.startsWith(mark) === true
  const first = isOfNodes ? rpc : await (cursor === undefined ? begin() : own())
  const told = await read(first, isOfNodes ? cursor.slice(mark.length) : cursor)
  const isPassedOn = told === undefined && cursor === undefined && first !== rpc
  const teller = isPassedOn ? rpc : first
  const page = isPassedOn ? await read(rpc, undefined) : told
  if (page === undefined) return undefined
  const next = page.next !== undefined && teller === rpc ? mark + page.next : page.next
  return { ...page, next, source: teller.origin ?? 'host' }
}
