import type { ChainActions, RpcClient } from '../shared/types/chain.js'
import { describeTokens } from './read/describeTokens.js'
import { getBalances } from './read/getBalances.js'
import { getNativeBalance } from './read/getNativeBalance.js'
import { getNfts } from './read/getNfts.js'
import { getEnsName } from './read/names.js'
import { observeTransaction } from './read/observeTransaction.js'

const loadSigning = () => import('./signing.js').then(({ signing }) => signing)
const loadSwapping = () => import('./swap/swapping.js').then(({ swapping }) => swapping)

/** The reads, signatures, transfers and swaps that Latchkey supports on EVM networks. */
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
      return (await loadSigning()).signMessage(parameters)
    },
    async verifyMessage(parameters) {
      return (await loadSigning()).verifyMessage(rpc, parameters)
    },
    async createClient(parameters) {
      const { createClient } = await import('./read/createClient.js')
      return createClient(parameters)
    },
    transfers: {
      async plan(parameters) {
        return (await loadSigning()).planTransfer(rpc, parameters)
      },
      async check({ plan: { request, transfer } }) {
        return (await loadSigning()).checkTransferRequest(request, transfer)
      },
      async send(parameters) {
        return (await loadSigning()).sendTransfer(parameters)
      },
      async verify({ input, ...parameters }) {
        return (await loadSigning()).verifyEvmAddress(input, parameters)
      },
      async inspect(parameters) {
        return (await loadSigning()).inspectRecipient(rpc, parameters)
      },
      async resolveName(parameters) {
        return (await loadSigning()).resolveEnsName(rpc, parameters)
      },
    },
    swaps: {
      read: (parameters) => rpc.request(parameters),
      async readAllowance(parameters) {
        return (await loadSwapping()).readAllowance(rpc, parameters)
      },
      async readAllowances(parameters) {
        return (await loadSwapping()).readAllowances(rpc, parameters)
      },
      async planRevoke(parameters) {
        return (await loadSwapping()).planRevoke(rpc, parameters)
      },
      async estimateFee(parameters) {
        return (await loadSwapping()).estimateFee(rpc, parameters)
      },
      async plan(parameters) {
        return (await loadSwapping()).planSwap(rpc, parameters)
      },
      async send(parameters) {
        return (await loadSwapping()).sendSwap(parameters)
      },
      async readPermits(parameters) {
        return (await loadSwapping()).readPermits(rpc, parameters)
      },
      async readOutcome(parameters) {
        return (await loadSwapping()).readOutcome(rpc, parameters)
      },
    },
    async observeTransaction(parameters) {
      const { elsewhere } = parameters
      const observed = await observeTransaction(rpc, parameters)
      if (observed.seen !== 'missing' || elsewhere === undefined) return observed
      const signing = await loadSigning()
      return (await signing.findElsewhere(rpc, { ...parameters, elsewhere })) ?? observed
    },
    async readMark(parameters) {
      return (await loadSigning()).readMark(rpc, parameters)
    },
    async findTransaction(parameters) {
      return (await loadSigning()).findTransaction(rpc, parameters)
    },
  }
}
