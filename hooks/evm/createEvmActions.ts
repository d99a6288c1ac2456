import type { ChainActions, RpcClient } from '../shared/types/chain.js'
import { getBalances } from './read/getBalances.js'
import { getNativeBalance } from './read/getNativeBalance.js'

/** The reads, signatures and transfers that Latchkey supports on EVM networks. */
export function createEvmActions(rpc: RpcClient): ChainActions {
  return {
    getNativeBalance: (parameters) => getNativeBalance(rpc, parameters),
    getBalances: (parameters) => getBalances(rpc, parameters),
    async getNfts(parameters) {
      const { getNfts } = await import('./read/getNfts.js')
      return getNfts(rpc, parameters)
    },
    async getName(parameters) {
      const { getEnsName } = await import('./read/names.js')
      return getEnsName(rpc, parameters)
    },
    async signMessage(parameters) {
      const { signMessage } = await import('./sign/signMessage.js')
      return signMessage(parameters)
    },
    async verifyMessage(parameters) {
      const { verifyMessage } = await import('./sign/verifyMessage.js')
      return verifyMessage(rpc, parameters)
    },
    async createClient(parameters) {
      const { createClient } = await import('./read/createClient.js')
      return createClient(parameters)
    },
    transfers: {
      async plan(parameters) {
        const { planTransfer } = await import('./transfer/planTransfer.js')
        return planTransfer(rpc, parameters)
      },
      async send(parameters) {
        const { sendTransfer } = await import('./transfer/sendTransfer.js')
        return sendTransfer(parameters)
      },
      async verify({ input, ...parameters }) {
        const { verifyEvmAddress } = await import('./read/verifyEvmAddress.js')
        return verifyEvmAddress(input, parameters)
      },
      async inspect(parameters) {
        const { inspectRecipient } = await import('./transfer/inspectRecipient.js')
        return inspectRecipient(rpc, parameters)
      },
      async resolveName(parameters) {
        const { resolveEnsName } = await import('./read/names.js')
        return resolveEnsName(rpc, parameters)
      },
    },
    async observeTransaction(parameters) {
      const { observeTransaction } = await import('./read/observeTransaction.js')
      return observeTransaction(rpc, parameters)
    },
  }
}
