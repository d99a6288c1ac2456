import type { ChainActions, RpcClient } from '../types.js'
import { getBalances } from './getBalances.js'
import { getNativeBalance } from './getNativeBalance.js'

/** What can be read from an EVM network. */
export function createEvmActions(rpc: RpcClient): ChainActions {
  return {
    getNativeBalance: (parameters) => getNativeBalance(rpc, parameters),
    getBalances: (parameters) => getBalances(rpc, parameters),
    async getName(parameters) {
      const { getEnsName } = await import('./getEnsName.js')
      return getEnsName(rpc, parameters)
    },
  }
}
