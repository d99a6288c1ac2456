import type { ChainActions, RpcClient } from '../shared/types/chain.js'
import { getBalances, getNativeBalance } from './read/getBalances.js'

/** The reads, signatures and transfers that Latchkey supports on Solana clusters. */
export function createSolanaActions(rpc: RpcClient): ChainActions {
  return {
    getNativeBalance: (parameters) => getNativeBalance(rpc, parameters),
    getBalances: (parameters) => getBalances(rpc, parameters),
    async getNfts(parameters) {
      const { getNfts } = await import('./read/getNfts.js')
      return getNfts(rpc, parameters)
    },
    // No Solana name service verifies names in both directions on chain.
    getName: async () => undefined,
    async getActivity(parameters) {
      const { getActivity } = await import('./read/getActivity.js')
      return getActivity(rpc, parameters)
    },
    async signMessage(parameters) {
      const { signMessage } = await import('./sign/signMessage.js')
      return signMessage(parameters)
    },
    async verifyMessage(parameters) {
      const { verifyMessage } = await import('./sign/verifyMessage.js')
      return verifyMessage(parameters)
    },
    async createClient(parameters) {
      const { createSigner } = await import('./sign/createSigner.js')
      return createSigner(rpc, parameters)
    },
    transfers: {
      async plan(parameters) {
        const { planTransfer } = await import('./transfer/planTransfer.js')
        return planTransfer(rpc, parameters)
      },
      async send(parameters) {
        const { sendTransfer } = await import('./transfer/sendTransfer.js')
        return sendTransfer(rpc, parameters)
      },
      async verify({ input, ...parameters }) {
        const { verifySolanaAddress } = await import('./read/verifySolanaAddress.js')
        return verifySolanaAddress(input, parameters)
      },
      async inspect(parameters) {
        const { inspectRecipient } = await import('./transfer/inspectRecipient.js')
        return inspectRecipient(rpc, parameters)
      },
      async resolveName(parameters) {
        const { resolveSnsName } = await import('./read/resolveSnsName.js')
        return resolveSnsName(rpc, parameters)
      },
    },
    async observeTransaction(parameters) {
      const { observeTransaction } = await import('./read/observeTransaction.js')
      return observeTransaction(rpc, parameters)
    },
  }
}
