import type { ChainAdapter } from '../shared/types/chain.js'

/**
 * Chain adapter for EVM networks (namespace `eip155`). Adds a few hundred bytes to a page; viem is loaded
 * with the first connection.
 *
 * @example
 * createLatchkey({ app, networks: [mainnet], adapters: [evm()] })
 */
export function evm(): ChainAdapter {
  return {
    namespace: 'eip155',
    async discover(parameters) {
      const { discoverEvmWallets } = await import('./wallet/discoverWallets.js')
      return discoverEvmWallets(parameters)
    },
    async load({ rpc }) {
      const { createEvmActions } = await import('./createEvmActions.js')
      return createEvmActions(rpc)
    },
  }
}
