import { type CaipNetworkId, createLatchkey, type Latchkey, type Network, type Token } from '@latchkey/hooks'
import { evm } from '@latchkey/hooks/evm'
import type { Manifest } from '@latchkey/localnet'
import type { Settings } from './settings.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The two local networks. Only the first has names, as Ethereum has for its layer 2 networks. */
export function demoNetworks({ contracts, urls }: Manifest): readonly [Network, Network] {
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
    testnet: true,
  })
  return [define(31337, 'Meridian', urls.evm, true), define(31338, 'Northwind', urls.evm2, false)]
}

function demoTokens({ tokens }: Manifest): { [networkId in CaipNetworkId]?: readonly Token[] } {
  const contracts = tokens.filter((token) => token.standard === 'erc20')
  const ids = new Set(contracts.map(({ chainId }) => chainId))
  return Object.fromEntries([...ids].map((id) => [id, contracts.filter(({ chainId }) => chainId === id)]))
}

/** An instance on the local network with the settings of the panel. */
export function createDemoLatchkey(manifest: Manifest, settings: Settings, id = 'default'): Latchkey {
  const [first, second] = demoNetworks(manifest)
  return createLatchkey({
    id,
    app: {
      name: 'Latchkey playground',
      url: location.origin,
      description: 'Try the modal on a local network.',
    },
    networks: settings.networks === '1' ? [first] : [first, second],
    tokens: demoTokens(manifest),
    adapters: settings.adapters === 'evm' ? [evm()] : [],
    enableReconnect: settings.reconnect === '1',
    enableNetworkSwitch: settings.networkSwitch === '1',
    allowUnsupportedNetwork: settings.unsupported === '1',
    theme: settings.theme as 'light' | 'dark' | 'auto',
    locale: settings.locale,
  })
}
