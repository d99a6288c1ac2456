import {
  type CaipNetworkId,
  createLatchkey,
  type HostedSwap,
  type Latchkey,
  type Network,
  type SwapProvider,
  type Token,
} from '@latchkey/hooks'
import { hostedEmbeddedWallet } from '@latchkey/hooks/embedded'
import { evm } from '@latchkey/hooks/evm'
import { createSiwx, httpSiwx, type Siwx } from '@latchkey/hooks/siwx'
import { solana } from '@latchkey/hooks/solana'
import { walletConnect } from '@latchkey/hooks/walletconnect'
import type { Manifest } from '@latchkey/localnet'
import { createMakerProvider } from './createMakerProvider.js'
import { createRouterProvider } from './createRouterProvider.js'
import type { Settings } from './settings.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The two local networks. Only the first has names, as Ethereum has for its layer 2 networks. */
export function demoNetworks(
  { contracts, directory, urls }: Manifest,
  testnet = true,
): readonly [Network, Network] {
  const contract = (id: CaipNetworkId, name: 'multicall3' | 'ensUniversalResolver') => {
    const address = contracts[id]?.[name]
    return address === undefined ? {} : { [name]: { address } }
  }
  const define = (id: number, name: string, url: string | undefined, names: boolean): Network => ({
    id,
    name,
    nativeCurrency: ether,
    rpcUrls: { default: { http: url ? [url] : [] } },
    contracts: {
      ...contract(`eip155:${id}`, 'multicall3'),
      ...(names && contract(`eip155:${id}`, 'ensUniversalResolver')),
    },
    testnet,
    hasNames: names,
    imageId: directory.networkPictures[`eip155:${id}`],
  })
  return [define(31337, 'Meridian', urls.evm, true), define(31338, 'Northwind', urls.evm2, false)]
}

/** The collections of a network, with every id there is. */
function demoCollections({ nfts }: Manifest, networkId: string): readonly Token[] {
  const own = nfts.filter(({ chainId }) => chainId === networkId)
  return [...new Set(own.map(({ address }) => address))].map((address, index) => {
    const items = own.filter((nft) => nft.address === address)
    return {
      address,
      symbol: 'KEYS',
      name: `Local keys ${index + 1}`,
      decimals: 0,
      standard: items[0]?.standard,
      tokenIds: [...new Set(items.map(({ tokenId }) => tokenId))],
    }
  })
}

function demoTokens(manifest: Manifest): { [networkId in CaipNetworkId]?: readonly Token[] } {
  const { tokens } = manifest
  const ids = new Set(tokens.map(({ chainId }) => chainId))
  return Object.fromEntries(
    [...ids].map((id) => [
      id,
      [...tokens.filter(({ chainId }) => chainId === id), ...demoCollections(manifest, id)],
    ]),
  )
}

/** Where swaps go on each network. */
function demoExchanges({ contracts }: Manifest): NonNullable<HostedSwap['contracts']> {
  return Object.fromEntries(
    Object.entries(contracts).flatMap(([id, { aggregationRouter: router, weth: wrapped }]) =>
      router === undefined ? [] : [[id, { router, wrapped, takesPermits: 'permitAndCall' as const }]],
    ),
  )
}

/** The local Solana chain, which the manifest names by its own genesis hash. */
export function demoSolanaNetwork({ accounts, contracts, tokens, urls }: Manifest): Network {
  const known = [...tokens.map(({ chainId }) => chainId), ...Object.keys(contracts)]
  const chainId = known.find((id) => id.startsWith('solana:'))
  if (chainId === undefined || accounts.solana.length === 0)
    throw new TypeError('The manifest names no Solana chain.')
  return {
    id: chainId.slice('solana:'.length),
    namespace: 'solana',
    name: 'Heliograph',
    nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: urls.solana ? [urls.solana] : [] } },
    testnet: true,
  }
}

/** The makers and the router on the local Solana chain. */
function demoSolanaSwaps(manifest: Manifest): readonly SwapProvider[] {
  const { makers, urls } = manifest
  const networkId: CaipNetworkId = `solana:${demoSolanaNetwork(manifest).id}`
  const place = { url: urls.services, networkId }
  return [
    createMakerProvider({ ...place, maker: makers.first, signs: 'first' }),
    createMakerProvider({ ...place, maker: makers.last, signs: 'last' }),
    createRouterProvider({ ...place, program: makers.program }),
  ]
}

const legal = { termsUrl: 'https://example.com/terms', privacyUrl: 'https://example.com/privacy' }

const namespacesOf = (settings: Settings) => (settings.adapters === 'evm' ? ['eip155'] : ['eip155', 'solana'])

function demoSiwx({ siwx, siwxServer }: Settings, { urls }: Manifest): Siwx | undefined {
  if (siwx === 'off') return undefined
  const required = siwx === 'required'
  return siwxServer === 'local'
    ? httpSiwx({
        baseUrl: `${urls.services}/siwx`,
        statement: 'Sign in to the Latchkey playground.',
        required,
      })
    : createSiwx({ required })
}

/** An instance on the local network with the settings of the panel. */
export function createDemoLatchkey(manifest: Manifest, settings: Settings, id = 'default'): Latchkey {
  const [first, second] = demoNetworks(manifest, settings.testnets === '1')
  const hasSolana = namespacesOf(settings).includes('solana')
  const others = [
    ...(settings.networks === '1' ? [] : [second]),
    ...(hasSolana ? [demoSolanaNetwork(manifest)] : []),
  ]
  const adapters = { evm: [evm()], both: [evm(), solana()], none: [] }
  return createLatchkey({
    id,
    app: {
      name: 'Latchkey playground',
      url: location.origin,
      description: 'Try the modal on a local network.',
    },
    networks: [first, ...others],
    tokens: demoTokens(manifest),
    adapters: adapters[settings.adapters as keyof typeof adapters],
    embeddedWallet:
      settings.email === '1' ? hostedEmbeddedWallet({ url: `${manifest.urls.frame}/sdk` }) : undefined,
    pairing: settings.pairing === '1' ? walletConnect({ relayUrl: manifest.urls.relay }) : undefined,
    projectId: settings.directory === 'local' ? manifest.projectId : undefined,
    services: {
      directory: settings.directory === 'local' ? manifest.urls.services : undefined,
      analytics: manifest.urls.services,
      portfolio: settings.balances === 'service' ? manifest.urls.services : false,
      names: { url: manifest.urls.services },
      swap: [
        { url: manifest.urls.services, contracts: demoExchanges(manifest) },
        ...(hasSolana ? demoSolanaSwaps(manifest) : []),
      ],
    },
    wallets:
      settings.allWallets === 'SHOW' ? {} : { allWallets: settings.allWallets as 'HIDE' | 'ONLY_MOBILE' },
    siwx: demoSiwx(settings, manifest),
    features: {
      analytics: settings.analytics === '1',
      collapseWallets: settings.collapse === '1',
      legalCheckbox: settings.legal === 'checkbox',
    },
    legal: settings.legal === '' ? undefined : legal,
    enableReconnect: settings.reconnect === '1',
    enableNetworkSwitch: settings.networkSwitch === '1',
    enableEip6963: settings.eip6963 === '1',
    enableInjected: settings.injected === '1',
    allowUnsupportedNetwork: settings.unsupported === '1',
    theme: settings.theme as 'light' | 'dark' | 'auto',
    locale: settings.locale,
  })
}
