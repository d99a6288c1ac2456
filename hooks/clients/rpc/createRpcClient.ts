import { toCaipNetworkId } from '../../shared/caip.js'
import { ServiceUnreachableError } from '../../shared/errors/http.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import type { Http } from '../http/createHttp.js'
import { askNode } from './askNode.js'
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

/** How many answers count, and how much (specification, point 9). */
const sampleCount = 10
const weights = { stability: 0.7, latency: 0.3 }

/** Remembers how whoever is asked answered, so that the best may be asked first. */
export type LatencyRank = {
  /** Notes one try: the ms that an answer took; undefined where none came. */
  note(key: string, latency: number | undefined): void
  /** From 0, never answered, to 1, always and at once. Who was never tried counts as the best. */
  scoreOf(key: string): number
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** `slowest`: the ms at which an answer is worth nothing more than that it came. */
export function createLatencyRank({ slowest }: { slowest: number }): LatencyRank {
  const samples = new Map<string, readonly (number | undefined)[]>()
  return {
    note(key, latency) {
      samples.set(key, [...(samples.get(key) ?? []), latency].slice(-sampleCount))
    },
    scoreOf(key) {
      const tries = samples.get(key)
      if (tries === undefined) return 1
      const latencies = tries.filter((latency) => latency !== undefined)
      if (latencies.length === 0) return 0
      const speed = Math.max(0, 1 - mean(latencies) / slowest)
      return weights.stability * (latencies.length / tries.length) + weights.latency * speed
    },
  }
}
