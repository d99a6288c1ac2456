import type { ChainActions, RpcClient } from '../types.js'
import { getBalances } from './getBalances.js'
import { getNativeBalance } from './getNativeBalance.js'

/** What can be read from a Solana cluster, and asked of a wallet on it. */
export function createSolanaActions(rpc: RpcClient): ChainActions {
  return {
    getNativeBalance: (parameters) => getNativeBalance(rpc, parameters),
    getBalances: (parameters) => getBalances(rpc, parameters),
    async getNfts(parameters) {
      const { getNfts } = await import('./getNfts.js')
      return getNfts(rpc, parameters)
    },
    // No name of Solana is verified in both directions by the chain itself.
    getName: async () => undefined,
    async getActivity(parameters) {
      const { getActivity } = await import('./getActivity.js')
      return getActivity(rpc, parameters)
    },
    async signMessage(parameters) {
      const { signMessage } = await import('./signMessage.js')
      return signMessage(parameters)
    },
    async verifyMessage(parameters) {
      const { verifyMessage } = await import('./verifyMessage.js')
      return verifyMessage(parameters)
    },
    async createClient(parameters) {
      const { createSigner } = await import('./createSigner.js')
      return createSigner(rpc, parameters)
    },
    transfers: {
      async plan(parameters) {
        const { planTransfer } = await import('./transfers/planTransfer.js')
        return planTransfer(rpc, parameters)
      },
      async send(parameters) {
        const { sendTransfer } = await import('./transfers/sendTransfer.js')
        return sendTransfer(rpc, parameters)
      },
      async verify({ input, ...parameters }) {
        const { verifySolanaAddress } = await import('./verifySolanaAddress.js')
        return verifySolanaAddress(input, parameters)
      },
      async inspect(parameters) {
        const { inspectRecipient } = await import('./transfers/inspectRecipient.js')
        return inspectRecipient(rpc, parameters)
      },
      async resolveName(parameters) {
        const { resolveSnsName } = await import('./resolveSnsName.js')
        return resolveSnsName(rpc, parameters)
      },
    },
    async observeTransaction(parameters) {
      const { observeTransaction } = await import('./observeTransaction.js')
      return observeTransaction(rpc, parameters)
    },
  }
}
