import type { ChainAdapter } from '../types.js'

/**
 * The Solana chain family. Costs a few hundred bytes; what finds wallets and reads balances loads with its first use.
 *
 * @example
 * createLatchkey({ app, networks: [mainnet, solanaMainnet], adapters: [evm(), solana()] })
 */
export function solana(): ChainAdapter {
  return {
    namespace: 'solana',
    async discover(parameters) {
      const { discoverSolanaWallets } = await import('./discoverSolanaWallets.js')
      return discoverSolanaWallets(parameters)
    },
    async load({ rpc }) {
      const { createSolanaActions } = await import('./createSolanaActions.js')
      return createSolanaActions(rpc)
    },
  }
}
