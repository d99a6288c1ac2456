import { createActionLoader } from '../chains/createActionLoader.js'
import type { ChainAdapter, ChainRegistry } from '../chains/types.js'
import { createHttp } from '../services/http/createHttp.js'
import { createRpcClient } from '../services/rpc/createRpcClient.js'
import { createRpcPortfolio } from '../services/rpc/createRpcPortfolio.js'
import type { Env } from '../types/env.js'
import type { Config, Services } from './config.js'

export type LoadServicesParameters = Pick<Config, 'services' | 'tokens'> & {
  env: Env
  adapters: readonly ChainAdapter[]
}
export type LoadedServices = Services & Pick<ChainRegistry, 'actionsFor'>

/** The clients for what stands outside: the host's own where it brought one. */
export function loadServices({ adapters, env, services, tokens }: LoadServicesParameters): LoadedServices {
  const rpc = createRpcClient({ http: createHttp({ env }) })
  const actionsFor = createActionLoader(adapters, rpc)
  return {
    actionsFor,
    portfolio: services?.portfolio ?? createRpcPortfolio({ chains: { actionsFor }, tokens }),
  }
}
