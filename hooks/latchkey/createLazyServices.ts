import type { RpcClient } from '../chains/types.js'
import type { CreateRpcPortfolioParameters } from '../services/rpc/createRpcPortfolio.js'
import type { Env } from '../types/env.js'
import type { PortfolioSource } from '../types/portfolio.js'

/** The client for networks' nodes; its code loads with the first read. */
export function createLazyRpc(env: Env): RpcClient {
  const load = async () => {
    const [{ createHttp }, { createRpcClient }] = await Promise.all([
      import('../services/http/createHttp.js'),
      import('../services/rpc/createRpcClient.js'),
    ])
    return createRpcClient({ http: createHttp({ env }) })
  }
  let client: Promise<RpcClient> | undefined
  return {
    async request(parameters) {
      client ??= load()
      // A chunk that could not be fetched may be there at the next try.
      client.catch(() => {
        client = undefined
      })
      return (await client).request(parameters)
    },
  }
}

/** The keyless portfolio; its code loads with the first read. */
export function createLazyPortfolio(parameters: CreateRpcPortfolioParameters): PortfolioSource {
  const load = async () => {
    const { createRpcPortfolio } = await import('../services/rpc/createRpcPortfolio.js')
    return createRpcPortfolio(parameters)
  }
  return {
    getBalance: async (wishes) => (await load()).getBalance(wishes),
    getTokens: async (wishes) => (await load()).getTokens(wishes),
    getProfile: async (wishes) => (await load()).getProfile(wishes),
  }
}
