import { HttpStatusError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { readProperty } from '../../shared/readProperty.js'
import { redact } from '../../shared/text/redact.js'
import type { Http } from '../http/createHttp.js'
import type { RpcEndpoint } from './rpcEndpoints.js'

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
  return http
    .request({ ...endpoint, method: 'POST', body, read: parseExactJson, parse, signal, timeout })
    .catch((thrown: unknown) => {
      // Some nodes send an error response with a 4xx or 5xx status; so do gateways in front of them, whose errors
      // say nothing about the request.
      const answer = thrown instanceof HttpStatusError ? parse(thrown.body) : undefined
      if (answer === undefined || 'result' in answer) throw thrown
      return { ...answer, isFinal: isAboutRequest(answer.failure) }
    })
}

/** A string, skipped whole, or a number. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g
/** A double may not hold sixteen digits exactly. */
const long = /^-?\d{16,}$/

/**
 * Parses JSON and returns integers of 16 digits and more as strings: as numbers they would lose their last digits,
 * and some networks write quantities as numbers.
 */
export function parseExactJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return JSON.parse(text.replace(token, (found) => (long.test(found) ? `"${found}"` : found)))
}
