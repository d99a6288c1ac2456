import type { RpcClient } from '../../chains/types.js'
import { HttpStatusError, ServiceUnreachableError } from '../../errors/http.js'
import { RpcError } from '../../errors/rpc.js'
import { readProperty } from '../../utils/readProperty.js'
import { redact } from '../../utils/redact.js'
import type { Http } from '../http/createHttp.js'

export type CreateRpcClientParameters = { http: Http }

/** Only what changes nothing is asked again elsewhere: a node that went silent may have taken a transaction. */
const readMethod =
  /^(eth_(call|get|blockNumber|chainId|gasPrice|estimateGas|feeHistory|maxPriority)|net_|web3_|get[A-Z]|is[A-Z]|simulate)/

/** The outcome in a JSON-RPC 2.0 answer to request `id`; undefined for anything else. A node that couldn't read the request leaves the id of its error null. */
function readOutcome(json: unknown, id: number): { result: unknown } | RpcError | undefined {
  const error = readProperty(json, 'error')
  const code = readProperty(error, 'code')
  const answersUs = readProperty(json, 'id') === id
  if (typeof code === 'number' && (answersUs || readProperty(json, 'id') === null)) {
    const message = readProperty(error, 'message')
    const details = typeof message === 'string' ? redact(message) : ''
    return new RpcError({ code, details, data: readProperty(error, 'data') })
  }
  const isResult = answersUs && typeof json === 'object' && json !== null && Object.hasOwn(json, 'result')
  return isResult ? { result: readProperty(json, 'result') } : undefined
}

/** JSON-RPC 2.0 over HTTP. A network's addresses are asked in their order; the next one only when one can't be reached. */
export function createRpcClient({ http }: CreateRpcClientParameters): RpcClient {
  let lastId = 0

  async function ask(
    url: string,
    call: { method: string; params: readonly unknown[]; signal?: AbortSignal | undefined },
  ) {
    const { method, params, signal } = call
    const id = ++lastId
    const body = { jsonrpc: '2.0', id, method, params }
    const parse = (json: unknown) => readOutcome(json, id)
    const outcome = await http
      .request({ url, method: 'POST', body, parse, signal })
      .catch((thrown: unknown) => {
        // Some nodes put their refusal under a status of its own.
        const refusal = thrown instanceof HttpStatusError ? parse(thrown.body) : undefined
        if (refusal instanceof RpcError) return refusal
        throw thrown
      })
    if (outcome instanceof RpcError) throw outcome
    return outcome.result
  }

  return {
    async request({ network, method, params, signal }) {
      const urls = network.rpcUrls.default.http
      let failure: unknown = new ServiceUnreachableError({ details: 'the network has no RPC address' })
      for (const url of readMethod.test(method) ? urls : urls.slice(0, 1)) {
        try {
          return await ask(url, { method, params, signal })
        } catch (thrown) {
          if (thrown instanceof RpcError || signal?.aborted) throw thrown
          failure = thrown
        }
      }
      throw failure
    },
  }
}
