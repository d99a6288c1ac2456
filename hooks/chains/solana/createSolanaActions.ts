import type { ChainActions, RpcClient } from '../types.js'
import { getBalances } from './getBalances.js'
import { getNativeBalance } from './getNativeBalance.js'

/** What can be read from a Solana cluster. */
export function createSolanaActions(rpc: RpcClient): ChainActions {
  return {
    getNativeBalance: (parameters) => getNativeBalance(rpc, parameters),
    getBalances: (parameters) => getBalances(rpc, parameters),
    // No name of Solana is verified in both directions by the chain itself.
    getName: async () => undefined,
  }
}
