import type { ChainAdapter } from '../shared/types/chain.js'

export type SolanaParameters = {
  /**
   * Offer the wallet at `window.phantom.solana` or `window.solana` too, for browsers whose wallet doesn't register by
   * Wallet Standard: as "Solana browser wallet", on the main cluster, and only while no wallet has registered. Default
   * false. Without `enableInjected` of the config it is not looked for.
   */
  legacy?: boolean | undefined
}

/**
 * The Solana chain family. Costs a few hundred bytes; what finds wallets and reads balances loads with its first use.
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
