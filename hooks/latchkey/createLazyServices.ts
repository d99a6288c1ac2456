import type { ChainAdapter, ChainRegistry } from '../chains/types.js'
import type { Services } from './config.js'
import type { LoadedServices, LoadServicesParameters } from './loadServices.js'

export type CreateLazyServicesParameters = Omit<LoadServicesParameters, 'adapters'> & {
  adapters: readonly ChainAdapter[]
}

/** Chains and services of an instance. What drives them loads with the first read. */
export function createLazyServices(parameters: CreateLazyServicesParameters): {
  chains: ChainRegistry
  services: Services
} {
  const { adapters } = parameters
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
    chains: {
      adapters,
      namespaces: adapters.map(({ namespace }) => namespace),
      actionsFor: async (namespace) => (await load()).actionsFor(namespace),
    },
    services: {
      portfolio: {
        getBalance: async (wishes) => (await load()).portfolio.getBalance(wishes),
        getTokens: async (wishes) => (await load()).portfolio.getTokens(wishes),
        getProfile: async (wishes) => (await load()).portfolio.getProfile(wishes),
      },
    },
  }
}
