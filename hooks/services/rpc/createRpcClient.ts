import type { RpcClient } from '../../chains/types.js'
import { ServiceUnreachableError } from '../../errors/http.js'
import type { Env } from '../../types/env.js'
import type { Network } from '../../types/network.js'
import { toCaipNetworkId } from '../../utils/caip.js'
import type { Http } from '../http/createHttp.js'
import { askNode } from './askNode.js'
import { createLatencyRank } from './createLatencyRank.js'
import { type RpcEndpoint, type RpcSources, rpcEndpoints } from './rpcEndpoints.js'

export type CreateRpcClientParameters = RpcSources & { http: Http; env: Pick<Env, 'monotonic'> }

export type PingParameters = { network: Network; signal: AbortSignal }

/** JSON-RPC to all nodes of a network as if they were one. */
export type RankedRpcClient = RpcClient & {
  /** Asks every node of a network how it is; from then on the best one is asked first. Never rejects. */
  ping(parameters: PingParameters): Promise<void>
}

/** Only what changes nothing is asked again elsewhere: a node that went silent may have taken a transaction. */
const readMethod =
  /^(eth_(call|get|blockNumber|chainId|gasPrice|estimateGas|feeHistory|maxPriority|simulate)|net_|web3_|get[A-Z]|is[A-Z]|simulate)/

/** How long a node is waited for while there is another one to ask, in ms. */
const patience = 5000
/** How long a node may take to say that it is there, in ms (specification, point 9). */
const pingPatience = 1000

const pings: { readonly [namespace: string]: string } = { eip155: 'eth_chainId', solana: 'getHealth' }

/**
 * JSON-RPC 2.0 over HTTP. A network's nodes are asked in order; the next one only for a read, and only when one can't
 * be reached, is too busy, or talks nonsense. When none is left the last one's failure is thrown.
 */
export function createRpcClient({ http, env, ...sources }: CreateRpcClientParameters): RankedRpcClient {
  const rank = createLatencyRank({ slowest: pingPatience })
  let lastId = 0

  const scoreOf = (network: Network, { url }: RpcEndpoint) =>
    rank.scoreOf(`${toCaipNetworkId(network)} ${url}`)
  const ranked = (network: Network) =>
    [...rpcEndpoints(network, sources)].sort((a, b) => scoreOf(network, b) - scoreOf(network, a))

  return {
    async request({ network, method, params, signal }) {
      const endpoints = ranked(network).slice(0, readMethod.test(method) ? undefined : 1)
      let failure: unknown = new ServiceUnreachableError({ details: 'the network has no RPC address' })
      for (const [index, endpoint] of endpoints.entries()) {
        const timeout = index < endpoints.length - 1 ? patience : undefined
        const answer = await askNode(http, { endpoint, id: ++lastId, method, params, signal, timeout }).catch(
          (thrown: unknown) => ({ failure: thrown, isFinal: signal?.aborted === true }),
        )
        if ('result' in answer) return answer.result
        failure = answer.failure
        if (answer.isFinal) break
      }
      throw failure
    },
    async ping({ network, signal }) {
      const method = pings[network.namespace ?? 'eip155']
      const endpoints = rpcEndpoints(network, sources)
      if (method === undefined || endpoints.length < 2) return
      const tries = endpoints.map(async (endpoint) => {
        const start = env.monotonic()
        const call = { endpoint, id: ++lastId, method, params: [], signal, timeout: pingPatience }
        const isThere = await askNode(http, call).then(
          (answer) => 'result' in answer,
          () => false,
        )
        if (signal.aborted) return
        rank.note(
          `${toCaipNetworkId(network)} ${endpoint.url}`,
          isThere ? env.monotonic() - start : undefined,
        )
      })
      await Promise.all(tries)
    },
  }
}
