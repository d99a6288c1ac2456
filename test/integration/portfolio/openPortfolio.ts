import { createLatchkey, type Network } from '@latchkey/hooks/core'
import { evm } from '@latchkey/hooks/evm'
import { solana } from '@latchkey/hooks/solana'
import type { ServiceChoices } from '../../../hooks/instance/config.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import type { CaipNetworkId } from '../../../hooks/shared/types/caip.js'
import type { Env } from '../../../hooks/shared/types/env.js'
import type { Portfolio } from '../../../hooks/shared/types/portfolio.js'
import type { Token } from '../../../hooks/shared/types/token.js'
import type { JoinedLocalnet } from '../../localnet/joinLocalnet.js'
import { solanaChain } from '../../localnet/solana/solanaChain.js'

export type LocalNetworks = { readonly first: Network; readonly second: Network; readonly solana: Network }

/** The three chains of the local network, which the library treats as main networks. */
export function localNetworks({ manifest, urls }: Pick<JoinedLocalnet, 'manifest' | 'urls'>): LocalNetworks {
  const define = (id: number, url: string): Network => {
    const contracts = manifest.contracts[`eip155:${id}`]
    if (contracts === undefined) throw new TypeError(`The manifest has no contracts of ${id}.`)
    const { multicall3, ensUniversalResolver } = contracts
    return {
      id,
      name: `Local ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
      contracts: {
        multicall3: { address: multicall3 },
        ensUniversalResolver: { address: ensUniversalResolver },
      },
      // The first is to the second what Ethereum is to its layer 2 networks.
      hasNames: id === 31_337,
    }
  }
  return {
    first: define(31_337, urls.evm),
    second: define(31_338, urls.evm2),
    solana: {
      id: solanaChain.chainId.slice('solana:'.length),
      namespace: 'solana',
      name: solanaChain.name,
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [urls.solana] } },
    },
  }
}

type TokensByChain = { readonly [networkId in CaipNetworkId]?: readonly Token[] }

/** The collections of the EVM chains as a host's config lists them, with every id. */
export function collectionsOf({ nfts }: Pick<JoinedLocalnet['manifest'], 'nfts'>): TokensByChain {
  const chains = [...new Set(nfts.map(({ chainId }) => chainId as CaipNetworkId))]
  const ofChain = (networkId: CaipNetworkId) => {
    const own = nfts.filter(({ chainId }) => chainId === networkId)
    const addresses = [...new Set(own.map(({ address }) => address))]
    return addresses.map((address, index): Token => {
      const items = own.filter((nft) => nft.address === address)
      return {
        address,
        symbol: 'KEYS',
        name: `Keys ${index}`,
        decimals: 0,
        standard: items[0]?.standard ?? 'erc721',
        tokenIds: [...new Set(items.map(({ tokenId }) => tokenId))],
      }
    })
  }
  return Object.fromEntries(chains.map((networkId) => [networkId, ofChain(networkId)]))
}

export type OpenPortfolioParameters = {
  choice: ServiceChoices['portfolio']
  env?: Partial<Env>
  /** The app's listed collections. Default: none. */
  collections?: TokensByChain
  /** Whether the app lists the tokens of the manifest. Default: true. */
  isListed?: boolean
}

export type OpenedPortfolio = {
  readonly portfolio: Portfolio
  /** The requested URLs, in order. */
  readonly asked: readonly URL[]
}

/** An instance's portfolio as its features use it, with the headers that a browser adds to every request. */
export function openPortfolio(
  localnet: JoinedLocalnet,
  { choice, env, collections, isListed = true }: OpenPortfolioParameters,
): OpenedPortfolio {
  const { manifest } = localnet
  const { first, second, solana: third } = localNetworks(localnet)
  const tokens = new Set(manifest.tokens.map(({ chainId }) => chainId as CaipNetworkId))
  const asked: URL[] = []
  const { schedule } = createEnv()
  const { services } = createLatchkey({
    app: { name: 'Test', url: 'http://localhost' },
    networks: [first, second, third],
    adapters: [evm(), solana()],
    projectId: manifest.projectId,
    tokens: Object.fromEntries(
      [...tokens].map((id) => [
        id,
        [
          ...manifest.tokens.filter(({ chainId }) => isListed && chainId === id),
          ...(collections?.[id] ?? []),
        ],
      ]),
    ),
    services: { portfolio: choice, rpc: false },
    env: createEnv({
      // Delays between attempts are short; timeouts are as long as on a page.
      schedule: (callback, ms) => schedule(callback, ms < 5_000 ? ms / 50 : ms),
      fetch(url, init) {
        asked.push(new URL(String(url)))
        return fetch(url, { ...init, headers: { ...init?.headers, origin: 'http://localhost:5180' } })
      },
      ...env,
    }),
  })
  return { portfolio: services.portfolio, asked }
}
