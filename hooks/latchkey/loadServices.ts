import { createActionLoader } from '../chains/createActionLoader.js'
import type { ChainAdapter, ChainRegistry } from '../chains/types.js'
import { createDirectory } from '../services/directory/createDirectory.js'
import { createHttp } from '../services/http/createHttp.js'
import { createRpcClient, type RankedRpcClient } from '../services/rpc/createRpcClient.js'
import { createRpcPortfolio } from '../services/rpc/createRpcPortfolio.js'
import type { Env } from '../types/env.js'
import type { Config, Services } from './config.js'
import { createPortfolio } from './createPortfolio.js'

export type LoadServicesParameters = { config: Config; env: Env; adapters: readonly ChainAdapter[] }
export type LoadedServices = Services & Pick<ChainRegistry, 'actionsFor'> & { rpc: RankedRpcClient }

/** The clients for what stands outside: the host's own where it brought one. */
export function loadServices({ adapters, config, env }: LoadServicesParameters): LoadedServices {
  const { projectId, services = {}, tokens } = config
  const { directory, nodes, rpc: service } = services
  const http = createHttp({ env })
  const rpc = createRpcClient({ http, env, projectId, service, nodes })
  const actionsFor = createActionLoader(adapters, rpc)
  return {
    rpc,
    actionsFor,
    directory:
      typeof directory === 'object' ? directory : createDirectory({ http, projectId, url: directory }),
    portfolio: createPortfolio({
      env,
      http,
      projectId,
      choice: services.portfolio,
      rpc: createRpcPortfolio({ chains: { actionsFor }, tokens, http, env, gateways: services.gateways }),
      tokens,
    }),
  }
}
