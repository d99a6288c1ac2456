import { resolveTwice } from '../shared/resolveTwice.js'
import type { ChainActions, RpcClient } from '../shared/types/chain.js'
import { describeTokens } from './read/describeTokens.js'
import { getActivity } from './read/getActivity.js'
import { getBalances, getNativeBalance } from './read/getBalances.js'
import { getNfts } from './read/getNfts.js'
import { observeTransaction } from './read/observeTransaction.js'
import { resolveSnsName } from './read/resolveSnsName.js'

/** The reads, signatures and transfers that Latchkey supports on Solana clusters. */
export function createSolanaActions(rpc: RpcClient): ChainActions {
  return {
    getNativeBalance: (parameters) => getNativeBalance(rpc, parameters),
    getBalances: (parameters) => getBalances(rpc, parameters),
    describeTokens: (parameters) => describeTokens(rpc, parameters),
    async getNfts(parameters) {
      return getNfts(rpc, parameters)
    },
    // No Solana name service verifies names in both directions on chain.
    getName: async () => undefined,
    async getActivity(parameters) {
      return getActivity(rpc, parameters)
    },
    async signMessage(parameters) {
      const { signing } = await import('./signing.js')
      return signing.signMessage(parameters)
    },
    async verifyMessage(parameters) {
      const { signing } = await import('./signing.js')
      return signing.verifyMessage(parameters)
    },
    async createClient(parameters) {
      const { signing } = await import('./signing.js')
      return signing.createSigner(rpc, parameters)
    },
    transfers: {
      async plan(parameters) {
        const { signing } = await import('./signing.js')
        return signing.planTransfer(rpc, parameters)
      },
      async send(parameters) {
        const { signing } = await import('./signing.js')
        return signing.sendTransfer(rpc, parameters)
      },
      async verify({ input, ...parameters }) {
        const { signing } = await import('./signing.js')
        return signing.verifySolanaAddress(input, parameters)
      },
      async inspect(parameters) {
        const { signing } = await import('./signing.js')
        return signing.inspectRecipient(rpc, parameters)
      },
      async resolveName(parameters) {
        return resolveTwice(rpc, parameters.network, (client) => resolveSnsName(client, parameters))
      },
    },
    async readMark(parameters) {
      const { signing } = await import('./signing.js')
      return signing.readMark(rpc, parameters)
    },
    async observeTransaction(parameters) {
      return observeTransaction(rpc, parameters)
    },
  }
}
