import type { ChainRegistry, RpcClient } from '../chains/types.js'
import type { RankedRpcClient } from '../services/rpc/createRpcClient.js'
import type { Portfolio } from '../types/portfolio.js'
import type { Services } from './config.js'
import type { LoadedServices, LoadServicesParameters } from './loadServices.js'

/** Chains and services of an instance. What drives them loads with the first read. */
export function createLazyServices(parameters: LoadServicesParameters): {
  chains: ChainRegistry
  services: Services
  rpc: RpcClient['request']
  pingNodes: RankedRpcClient['ping'] | undefined
} {
  const { adapters, config } = parameters
  let loading: Promise<LoadedServices> | undefined
  function load() {
    loading ??= import('./loadServices.js').then(({ loadServices }) => loadServices(parameters))
    // A chunk that could not be fetched may be there at the next try.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    rpc: async (wishes) => (await load()).rpc.request(wishes),
    pingNodes: config.services?.rankRpc ? async (wishes) => (await load()).rpc.ping(wishes) : undefined,
    chains: {
      adapters,
      namespaces: [
        ...new Set(
          (adapters.length > 0 ? adapters : config.networks).map(({ namespace = 'eip155' }) => namespace),
        ),
      ],
      actionsFor: async (namespace) => (await load()).actionsFor(namespace),
    },
    services: {
      // Any read by its name: a list of them would be on every page.
      portfolio: new Proxy({} as Portfolio, {
        get: (_, name: keyof Portfolio) => async (wishes: never) => (await load()).portfolio[name](wishes),
      }),
      directory: {
        getWallets: async (wishes) => (await load()).directory.getWallets(wishes),
        getNetworkImageUrl: async (id) => (await load()).directory.getNetworkImageUrl?.(id),
      },
    },
  }
}
