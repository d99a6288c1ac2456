import type { ChainAdapter } from '../shared/types/chain.js'

export type SolanaParameters = {
  /**
   * Also offer the wallet at `window.phantom.solana` or `window.solana`, for browsers whose wallet doesn't
   * register by Wallet Standard. It is listed as "Solana browser wallet", on mainnet, and only while no
   * wallet has registered. Requires the config's `enableInjected`. Default: false.
   */
  legacy?: boolean | undefined
}

/**
 * Chain adapter for Solana (namespace `solana`). Adds a few hundred bytes to a page; wallet discovery and
 * balances are loaded with their first use.
 *
 * @example
 * createLatchkey({ app, networks: [mainnet, solanaMainnet], adapters: [evm(), solana()] })
 */
export function solana({ legacy = false }: SolanaParameters = {}): ChainAdapter {
  return {
    namespace: 'solana',
    async discover(parameters) {
      const { discoverSolanaWallets } = await import('./wallet/discoverWallets.js')
      return discoverSolanaWallets({ ...parameters, legacy })
    },
    async load({ rpc }) {
      const { createSolanaActions } = await import('./createSolanaActions.js')
      return createSolanaActions(rpc)
    },
  }
}
