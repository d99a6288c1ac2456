import type { WalletChoices } from '../../../types/features.js'
import type { Wallet } from '../../../types/wallet.js'

/** The featured ones among these wallets, in the order of the option. */
export function orderFeatured(
  wallets: readonly Wallet[],
  { featured = [] }: Pick<WalletChoices, 'featured'>,
): readonly Wallet[] {
  return [...new Set(featured)].flatMap((name) => {
    const wallet = wallets.find(({ id, rdns }) => id === name || rdns === name)
    return wallet ? [wallet] : []
  })
}
