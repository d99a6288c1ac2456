import type { ChainActions, RpcClient } from '../types.js'
import { getBalances } from './getBalances.js'
import { getNativeBalance } from './getNativeBalance.js'

/** What can be read from an EVM network. */
export function createEvmActions(rpc: RpcClient): ChainActions {
  return {
    getNativeBalance: (parameters) => getNativeBalance(rpc, parameters),
    getBalances: (parameters) => getBalances(rpc, parameters),
    async getNfts(parameters) {
      const { getNfts } = await import('./getNfts.js')
      return getNfts(rpc, parameters)
    },
    async getName(parameters) {
      const { getEnsName } = await import('./getEnsName.js')
      return getEnsName(rpc, parameters)
    },
    async signMessage(parameters) {
      const { signMessage } = await import('./signMessage.js')
      return signMessage(parameters)
    },
    async verifyMessage(parameters) {
      const { verifyMessage } = await import('./verifyMessage.js')
      return verifyMessage(rpc, parameters)
    },
    async createClient(parameters) {
      const { createClient } = await import('./createClient.js')
      return createClient(parameters)
    },
    transfers: {
      async plan(parameters) {
        const { planTransfer } = await import('./transfers/planTransfer.js')
        return planTransfer(rpc, parameters)
      },
      async send(parameters) {
        const { sendTransfer } = await import('./transfers/sendTransfer.js')
        return sendTransfer(parameters)
      },
      async verify({ input, ...parameters }) {
        const { verifyEvmAddress } = await import('./verifyEvmAddress.js')
        return verifyEvmAddress(input, parameters)
      },
      async inspect(parameters) {
        const { inspectRecipient } = await import('./transfers/inspectRecipient.js')
        return inspectRecipient(rpc, parameters)
      },
      async resolveName(parameters) {
        const { resolveEnsName } = await import('./resolveEnsName.js')
        return resolveEnsName(rpc, parameters)
      },
    },
    async observeTransaction(parameters) {
      const { observeTransaction } = await import('./observeTransaction.js')
      return observeTransaction(rpc, parameters)
    },
  }
}
