import type { BlockchainClient } from '../clients/blockchain/createBlockchainClient.js'
import { createDirectory } from '../clients/directory/createDirectory.js'
import { createHttp } from '../clients/http/createHttp.js'
import { createRpcClient, type RankedRpcClient } from '../clients/rpc/createRpcClient.js'
import { createRpcPortfolio } from '../clients/rpc/createRpcPortfolio.js'
import { createPortfolio } from '../portfolio/createPortfolio.js'
import { NetworkNotFoundError } from '../shared/errors/networks.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { ChainActions, ChainAdapter, ChainRegistry, RpcClient } from '../shared/types/chain.js'
import type { Env } from '../shared/types/env.js'
import type { Config, Services } from './config.js'

export type LoadServicesParameters = { config: Config; env: Env; adapters: readonly ChainAdapter[] }
export type LoadedServices = Services & Pick<ChainRegistry, 'actionsFor'> & { rpc: RankedRpcClient }

type CreateClient = (access: { url?: string | undefined }) => BlockchainClient

/** Creates the clients of the external services, or uses the app's own. */
export function createServices({ adapters, config, env }: LoadServicesParameters): LoadedServices {
  const { projectId, services = {}, tokens } = config
  const { directory, nodes, rpc: service } = services
  const http = createHttp({ env })
  const rpc = createRpcClient({ http, env, projectId, service, nodes })
  const actionsFor = createActionLoader(adapters, rpc)
  /** Creates what the hosted service or the app's own one does, with the code for it. */
  const withClient =
    <created>(load: () => Promise<(config: Config, createClient: CreateClient) => created>) =>
    async () => {
      const [create, { createBlockchainClient }] = await Promise.all([
        load(),
        import('../clients/blockchain/createBlockchainClient.js'),
      ])
      return create(config, ({ url }) => createBlockchainClient({ http, projectId, url }))
    }
  return {
    rpc,
    actionsFor,
    swap: {
      providers: withClient(
        async () => (await import('../clients/blockchain/createHostedSwap.js')).createSwapProviders,
      ),
    },
    names: {
      service: withClient(
        async () => (await import('../clients/blockchain/createHostedNames.js')).createNameService,
      ),
    },
    directory:
      typeof directory === 'object' ? directory : createDirectory({ http, projectId, url: directory }),
    portfolio: createPortfolio({
      env,
      http,
      projectId,
      choice: services.portfolio,
      rpc: createRpcPortfolio({ chains: { actionsFor }, tokens, http, env, gateways: services.gateways }),
      tokens,
      async describe(parameters) {
        const { namespace = 'eip155' } = parameters.network
        return (await actionsFor(namespace)).describeTokens?.(parameters)
      },
    }),
  }
}

/** Loads the adapter of a namespace once. */
export function createActionLoader(
  adapters: readonly ChainAdapter[],
  rpc: RpcClient,
): ChainRegistry['actionsFor'] {
  const loads = new Map<ChainNamespace, Promise<ChainActions>>()
  return async (namespace) => {
    const known = loads.get(namespace)
    if (known) return known
    const adapter = adapters.find((candidate) => candidate.namespace === namespace)
    if (adapter === undefined) throw new NetworkNotFoundError({ details: namespace })
    const load = adapter.load({ rpc })
    loads.set(namespace, load)
    // After a failed chunk load the next call tries again.
    load.catch(() => loads.delete(namespace))
    return load
  }
}
