import type { RpcClient } from '../../hooks/shared/types/chain.js'

export type RpcCall = Parameters<RpcClient['request']>[0]

/** A network's node that answers by a function, and keeps what it was asked. */
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
