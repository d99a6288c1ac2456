import { toCaipNetworkId } from '../../shared/caip.js'
import { HttpStatusError, isRefused, ServiceUnreachableError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { readProperty } from '../../shared/readProperty.js'
import { redact } from '../../shared/text/redact.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Env } from '../../shared/types/env.js'
import type { Network } from '../../shared/types/network.js'
import type { Http } from '../http/createHttp.js'
import { type RpcEndpoint, type RpcSources, rpcEndpoints } from './rpcEndpoints.js'

export type CreateRpcClientParameters = RpcSources & { http: Http; env: Pick<Env, 'monotonic'> }

export type PingParameters = { network: Network; signal: AbortSignal }

/** JSON-RPC to all nodes of a network behind one client. */
export type RankedRpcClient = RpcClient & {
  /** Measures every node of a network; afterwards the best one is tried first. Never rejects. */
  ping(parameters: PingParameters): Promise<void>
}

/** Only reads are retried on another node: a node that timed out may have accepted a transaction. */
const readMethod =
  /^(eth_(call|get|blockNumber|chainId|gasPrice|estimateGas|feeHistory|maxPriority|simulate)|net_|web3_|get[A-Z]|is[A-Z]|simulate)/

/** Timeout in ms while there is another node to try. */
const fallbackTimeout = 5000
/** Timeout of a ping, in ms (specification, point 9). */
const pingTimeout = 1000

/** Requests that name the chain of a node, by namespace. */
const chains: { readonly [namespace: string]: string } = { eip155: 'eth_chainId', solana: 'getGenesisHash' }

const pings: { readonly [namespace: string]: string } = { eip155: 'eth_chainId', solana: 'getHealth' }

/**
 * JSON-RPC 2.0 over HTTP. A network's nodes are tried in order; the next one only for a read, and only when a node
 * is unreachable, rate limited, or responds with invalid data. When none is left, the last failure is thrown, and that of a node that
 * rejects the app only where all do.
 */
export function createRpcClient({ http, env, ...sources }: CreateRpcClientParameters): RankedRpcClient {
  const rank = createLatencyRank({ slowest: pingTimeout })
  /** Whether an endpoint's node is of the network's chain. */
  const checks = new Map<string, Promise<boolean>>()
  let lastId = 0

  const keyOf = (network: Network, { url }: RpcEndpoint) => `${toCaipNetworkId(network)} ${url}`
  const scoreOf = (network: Network, endpoint: RpcEndpoint) => rank.scoreOf(keyOf(network, endpoint))
  const ranked = (network: Network, isAsked: (index: number) => boolean) =>
    rpcEndpoints(network, sources)
      .filter((_, index) => isAsked(index))
      .sort((a, b) => scoreOf(network, b) - scoreOf(network, a))

  /**
   * Checks once that a node is of the network's chain, while there are several: what another chain shows would be taken for this one's.
   * A node that does not know the request is believed.
   *
   * @throws whatever the node can't be reached with.
   */
  async function checkChain(network: Network, endpoint: RpcEndpoint, asked: string): Promise<void> {
    const { namespace = 'eip155', id: chain } = network
    const method = chains[namespace]
    if (method === undefined || method === asked || rpcEndpoints(network, sources).length < 2) return
    const key = keyOf(network, endpoint)
    let check = checks.get(key)
    if (check === undefined) {
      const call = { endpoint, id: ++lastId, method, params: [], timeout: fallbackTimeout }
      check = askNode(http, call).then(
        (answer) =>
          !('result' in answer) ||
          (namespace === 'solana'
            ? String(answer.result).startsWith(String(chain))
            : Number(answer.result) === Number(chain)),
      )
      check.catch(() => checks.delete(key))
      checks.set(key, check)
    }
    if (!(await check)) throw new ServiceUnreachableError({ details: 'the node is of another chain' })
  }

  /** A client of the endpoints that `isAsked` chooses by their index. */
  const clientOf = (isAsked: (index: number) => boolean): RpcClient => ({
    async request({ network, method, params, signal }) {
      const endpoints = ranked(network, isAsked).slice(0, readMethod.test(method) ? undefined : 1)
      let failure: unknown
      for (const [index, endpoint] of endpoints.entries()) {
        const timeout = index < endpoints.length - 1 ? fallbackTimeout : undefined
        const asking = askNode(http, { endpoint, id: ++lastId, method, params, signal, timeout })
        const answer = await Promise.all([asking, checkChain(network, endpoint, method)]).then(
          ([found]) => found,
          (thrown: unknown) => ({ failure: thrown, isFinal: signal?.aborted === true }),
        )
        if ('result' in answer) return answer.result
        // Nodes that reject the app do not count: it was not they who failed to answer.
        if (failure === undefined || !isRefused(answer.failure)) failure = answer.failure
        if (answer.isFinal) break
      }
      throw failure ?? new ServiceUnreachableError({ details: 'the network has no RPC address' })
    },
  })

  return {
    ...clientOf(() => true),
    split: (network) =>
      rpcEndpoints(network, sources).length < 2
        ? undefined
        : [clientOf((index) => index === 0), clientOf((index) => index > 0)],
    async ping({ network, signal }) {
      const method = pings[network.namespace ?? 'eip155']
      const endpoints = rpcEndpoints(network, sources)
      if (method === undefined || endpoints.length < 2) return
      const tries = endpoints.map(async (endpoint) => {
        const start = env.monotonic()
        const call = { endpoint, id: ++lastId, method, params: [], signal, timeout: pingTimeout }
        const isReachable = await askNode(http, call).then(
          (answer) => 'result' in answer,
          () => false,
        )
        if (signal.aborted) return
        rank.note(keyOf(network, endpoint), isReachable ? env.monotonic() - start : undefined)
      })
      await Promise.all(tries)
    },
  }
}

/** Number of samples and the weights of the score (specification, point 9). */
const sampleCount = 10
const weights = { stability: 0.7, latency: 0.3 }

/** Records how endpoints respond, so that the best one is tried first. */
export type LatencyRank = {
  /** Records one try: the latency in ms; undefined when it failed. */
  note(key: string, latency: number | undefined): void
  /** From 0 (never responded) to 1 (always and instantly). An untried key scores 1. */
  scoreOf(key: string): number
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** `slowest`: the latency in ms at which speed adds nothing to the score. */
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

export type AskNodeParameters = {
  endpoint: RpcEndpoint
  /** Id of this request; unique among the pending ones. */
  id: number
  method: string
  params: readonly unknown[]
  signal?: AbortSignal | undefined
  /** In ms. */
  timeout?: number | undefined
}

/** `isFinal`: another node would give the same answer. */
export type NodeAnswer = { result: unknown } | { failure: RpcError; isFinal: boolean }

/** EIP-1474: rate limit exceeded. */
const limitExceeded = -32005

/** Whether the request itself is at fault. */
const isAboutRequest = ({ code, isRevert }: RpcError) => isRevert || (code >= -32602 && code <= -32600)

/**
 * Reads the JSON-RPC 2.0 response to request `id`; undefined for anything else. A node that could not parse the
 * request sends its error with a null id.
 */
function readAnswer(json: unknown, id: number): NodeAnswer | undefined {
  const error = readProperty(json, 'error')
  const code = readProperty(error, 'code')
  const isOwnId = readProperty(json, 'id') === id
  if (typeof code === 'number' && (isOwnId || readProperty(json, 'id') === null)) {
    const message = readProperty(error, 'message')
    const details = typeof message === 'string' ? redact(message) : ''
    const failure = new RpcError({ code, details, data: readProperty(error, 'data') })
    return { failure, isFinal: code !== limitExceeded }
  }
  const isResult = isOwnId && typeof json === 'object' && json !== null && Object.hasOwn(json, 'result')
  return isResult ? { result: readProperty(json, 'result') } : undefined
}

/**
 * Sends one JSON-RPC request to one endpoint. An error response of the node is returned.
 *
 * @throws HttpStatusError, OfflineError, ServiceUnreachableError, HttpTimeoutError, ResponseTooLargeError,
 * MalformedResponseError when there is no JSON-RPC response.
 */
export async function askNode(
  http: Http,
  { endpoint, id, method, params, signal, timeout }: AskNodeParameters,
): Promise<NodeAnswer> {
  const body = { jsonrpc: '2.0', id, method, params }
  const parse = (json: unknown) => readAnswer(json, id)
  // The spread is last: in front it takes V8 as long as the rest of the request.
  return http
    .request({ method: 'POST', body, read: parseExactJson, parse, signal, timeout, ...endpoint })
    .catch((thrown: unknown) => {
      // Some nodes send an error response with a 4xx or 5xx status; so do gateways in front of them, whose errors
      // say nothing about the request.
      const answer = thrown instanceof HttpStatusError ? parse(thrown.body) : undefined
      if (answer === undefined || 'result' in answer) throw thrown
      return { ...answer, isFinal: isAboutRequest(answer.failure) }
    })
}

const [quote, backslash] = [34, 92]
/** A digit, or one of `.`, `+`, `-`, `e` and `E`. */
const isNumeric = (code: number) => (code > 42 && code < 58 && code !== 44) || (code | 32) === 101
/** A double may not hold sixteen digits exactly. */
const long = /^-?\d{16,}$/

/** Index behind the closing quote. A backslash takes the next character with it. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length && text.charCodeAt(at) !== quote; at++) if (text.charCodeAt(at) === backslash) at++
  return at + 1
}

/**
 * Parses JSON and returns integers of 16 digits and more as strings: as numbers they would lose their last digits, and some
 * networks write quantities as numbers. Reads character by character: an expression costs several times as much as parsing.
 */
export function parseExactJson(text: string): unknown {
  // Long digits within a word, as in hex, are in a string.
  if (!/\b\d{16}/.test(text)) return JSON.parse(text)
  const pieces: string[] = []
  let from = 0
  for (let at = 0; at < text.length; ) {
    const start = at
    if (text.charCodeAt(at) === quote) at = endOfString(text, at)
    else while (isNumeric(text.charCodeAt(at))) at++
    if (at - start > 15 && long.test(text.slice(start, at))) {
      pieces.push(text.slice(from, start), text.slice(start, at))
      from = at
    } else if (at === start) at++
  }
  pieces.push(text.slice(from))
  return JSON.parse(pieces.join('"'))
}
