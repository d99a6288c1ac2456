import type { ChainActions, RpcClient } from '../shared/types/chain.js'
import { describeTokens } from './read/describeTokens.js'
import { getBalances } from './read/getBalances.js'
import { getNativeBalance } from './read/getNativeBalance.js'
import { getNfts } from './read/getNfts.js'
import { getEnsName } from './read/names.js'
import { observeTransaction } from './read/observeTransaction.js'

/** The reads, signatures and transfers that Latchkey supports on EVM networks. */
export function createEvmActions(rpc: RpcClient): ChainActions {
  return {
    getNativeBalance: (parameters) => getNativeBalance(rpc, parameters),
    getBalances: (parameters) => getBalances(rpc, parameters),
    describeTokens: (parameters) => describeTokens(rpc, parameters),
    async getNfts(parameters) {
      return getNfts(rpc, parameters)
    },
    async getName(parameters) {
      return getEnsName(rpc, parameters)
    },
    async signMessage(parameters) {
      const { signing } = await import('./signing.js')
      return signing.signMessage(parameters)
    },
    async verifyMessage(parameters) {
      const { signing } = await import('./signing.js')
      return signing.verifyMessage(rpc, parameters)
    },
    async createClient(parameters) {
      const { createClient } = await import('./read/createClient.js')
      return createClient(parameters)
    },
    transfers: {
      async plan(parameters) {
        const { signing } = await import('./signing.js')
        return signing.planTransfer(rpc, parameters)
      },
      async send(parameters) {
        const { signing } = await import('./signing.js')
        return signing.sendTransfer(parameters)
      },
      async verify({ input, ...parameters }) {
        const { signing } = await import('./signing.js')
        return signing.verifyEvmAddress(input, parameters)
      },
      async inspect(parameters) {
        const { signing } = await import('./signing.js')
        return signing.inspectRecipient(rpc, parameters)
      },
      async resolveName(parameters) {
        const { signing } = await import('./signing.js')
        return signing.resolveEnsName(rpc, parameters)
      },
    },
    async observeTransaction(parameters) {
      const { elsewhere } = parameters
      const observed = await observeTransaction(rpc, parameters)
      if (observed.seen !== 'missing' || elsewhere === undefined) return observed
      const { signing } = await import('./signing.js')
      return (await signing.findElsewhere(rpc, { ...parameters, elsewhere })) ?? observed
    },
    async readMark(parameters) {
      const { signing } = await import('./signing.js')
      return signing.readMark(rpc, parameters)
    },
    async findTransaction(parameters) {
      const { signing } = await import('./signing.js')
      return signing.findTransaction(rpc, parameters)
    },
  }
}
