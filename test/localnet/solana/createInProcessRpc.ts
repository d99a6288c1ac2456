import { createSolanaRpcFromTransport, type Rpc, type RpcTransport, type SolanaRpcApi } from '@solana/kit'
import { answerCalls } from './rpc/answerCalls.js'
import { callMethod } from './rpc/callMethod.js'
import type { RpcContext } from './rpc/defineMethod.js'
import { parseJson } from './rpc/parseJson.js'
import { stringifyJson } from './rpc/stringifyJson.js'

/** The client's own interface to the node without a network between, so that no fault reaches it. It reads `confirmed` by default. */
export function createInProcessRpc(context: RpcContext): Rpc<SolanaRpcApi> {
  const transport: RpcTransport = async <response>({ payload }: { payload: unknown }) => {
    const answer = answerCalls(stringifyJson(payload), (call) => callMethod(call, context))
    return parseJson(answer ?? 'null') as response
  }
  return createSolanaRpcFromTransport(transport)
}
