import { HttpStatusError } from '../../shared/errors/http.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { readProperty } from '../../shared/readProperty.js'
import { redact } from '../../shared/text/redact.js'
import type { Http } from '../http/createHttp.js'
import type { RpcEndpoint } from './rpcEndpoints.js'

export type AskNodeParameters = {
  endpoint: RpcEndpoint
  /** Of this request; no other on the way may have it. */
  id: number
  method: string
  params: readonly unknown[]
  signal?: AbortSignal | undefined
  /** In ms. */
  timeout?: number | undefined
}

/** `isFinal`: another node would say the same. */
export type NodeAnswer = { result: unknown } | { failure: RpcError; isFinal: boolean }

/** EIP-1474: asked too often. */
const limitExceeded = -32005

/** Is the request itself at fault? */
const isAboutRequest = ({ code, isRevert }: RpcError) => isRevert || (code >= -32602 && code <= -32600)

/** A JSON-RPC 2.0 answer to request `id`; undefined for anything else. A node that couldn't read the request leaves the id of its error null. */
function readAnswer(json: unknown, id: number): NodeAnswer | undefined {
  const error = readProperty(json, 'error')
  const code = readProperty(error, 'code')
  const answersUs = readProperty(json, 'id') === id
  if (typeof code === 'number' && (answersUs || readProperty(json, 'id') === null)) {
    const message = readProperty(error, 'message')
    const details = typeof message === 'string' ? redact(message) : ''
    const failure = new RpcError({ code, details, data: readProperty(error, 'data') })
    return { failure, isFinal: code !== limitExceeded }
  }
  const isResult = answersUs && typeof json === 'object' && json !== null && Object.hasOwn(json, 'result')
  return isResult ? { result: readProperty(json, 'result') } : undefined
}

/**
 * Sends one JSON-RPC request to one place.
 *
 * @throws HttpStatusError and kin when nobody answered; a refusal is returned.
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
      // Some nodes put their refusal under a status of its own, and so do gateways before them, who don't know better.
      const answer = thrown instanceof HttpStatusError ? parse(thrown.body) : undefined
      if (answer === undefined || 'result' in answer) throw thrown
      return { ...answer, isFinal: isAboutRequest(answer.failure) }
    })
}

/** A text, passed over whole, or a number. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g
/** Sixteen digits may be more than a double holds. */
const long = /^-?\d{16,}$/

/**
 * Parses JSON in which whole numbers of 16 digits and more become their digits: as numbers they would lose the last
 * ones, and some networks write amounts as numbers.
 */
export function parseExactJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return JSON.parse(text.replace(token, (found) => (long.test(found) ? `"${found}"` : found)))
}
