import type { RpcClient } from '../../hooks/shared/types/chain.js'

export type RpcCall = Parameters<RpcClient['request']>[0]

/** A network's node whose answers come from a function, and which records its calls. */
export function createFakeRpc(answer: (call: RpcCall) => unknown): RpcClient & { calls: RpcCall[] } {
  const calls: RpcCall[] = []
  return {
    calls,
    async request(call) {
      calls.push(call)
      return answer(call)
    },
  }
}
