import { resolveTwice } from '../shared/resolveTwice.js'
import type { ChainActions, RpcClient } from '../shared/types/chain.js'
import { describeTokens } from './read/describeTokens.js'
import { getActivity } from './read/getActivity.js'
import { getBalances, getNativeBalance } from './read/getBalances.js'
import { getNfts } from './read/getNfts.js'
import { observeTransaction } from './read/observeTransaction.js'
import { resolveSnsName } from './read/resolveSnsName.js'

const loadSigning = () => import('./signing.js').then(({ signing }) => signing)
const loadSwapping = () => import('./swap/swapping.js').then(({ swapping }) => swapping)

/** The reads, signatures, transfers and swaps that Latchkey supports on Solana clusters. */
export function createSolanaActions(rpc: RpcClient): ChainActions {
  const held = new Map<string, readonly string[]>()
  return {
    getNativeBalance: (parameters) => getNativeBalance(rpc, parameters),
    getBalances: (parameters) => getBalances(rpc, parameters),
    describeTokens: (parameters) => describeTokens(rpc, parameters),
    async getNfts(parameters) {
      return getNfts(rpc, { ...parameters, held })
    },
    // No Solana name service verifies names in both directions on chain.
    getName: async () => undefined,
    async getActivity(parameters) {
      return getActivity(rpc, parameters)
    },
    async signMessage(parameters) {
      return (await loadSigning()).signMessage(parameters)
    },
    async verifyMessage(parameters) {
      return (await loadSigning()).verifyMessage(parameters)
    },
    async createClient(parameters) {
      return (await loadSigning()).createSigner(rpc, parameters)
    },
    transfers: {
      async plan(parameters) {
        return (await loadSigning()).planTransfer(rpc, parameters)
      },
      async check({ plan }) {
        return (await loadSigning()).checkPlan(plan)
      },
      async send(parameters) {
        return (await loadSigning()).sendTransfer(rpc, parameters)
      },
      async verify({ input, ...parameters }) {
        return (await loadSigning()).verifySolanaAddress(input, parameters)
      },
      async inspect(parameters) {
        return (await loadSigning()).inspectRecipient(rpc, parameters)
      },
      async resolveName(parameters) {
        return resolveTwice(rpc, parameters.network, (client) => resolveSnsName(client, parameters))
      },
    },
    swaps: {
      read: (parameters) => rpc.request(parameters),
      // A trade needs no allowance.
      readAllowance: async () => 0n,
      readAllowances: async ({ of }) => of.map(() => 0n),
      async planRevoke() {
        return (await loadSwapping()).planRevoke()
      },
      async estimateFee(parameters) {
        return (await loadSwapping()).estimateFee(rpc, parameters)
      },
      async plan(parameters) {
        return (await loadSwapping()).planSwap(rpc, parameters)
      },
      async send(parameters) {
        return (await loadSwapping()).sendSwap(rpc, parameters)
      },
      async readOutcome(parameters) {
        return (await loadSwapping()).readOutcome(rpc, parameters)
      },
    },
    async readMark(parameters) {
      return (await loadSigning()).readMark(rpc, parameters)
    },
    async findTransaction(parameters) {
      return (await loadSigning()).findTransaction(rpc, parameters)
    },
    async observeTransaction(parameters) {
      return observeTransaction(rpc, parameters)
    },
  }
}
