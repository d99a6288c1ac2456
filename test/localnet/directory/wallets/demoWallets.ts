import type { LocalNetworks } from './chooseChains.js'
import { pictureIdOf, walletIdOf } from './createWallet.js'
import type { WalletRow } from './WalletRow.js'

/** The directory's ids of the two wallets that really run here. */
export const demoWalletIds = {
  /** The extension-style one. Its rdns is the one that it announces, so that an installed one is recognised. */
  extension: walletIdOf('Demo Wallet'),
  /** The phone-style one. Its links lead to its page on this machine. */
  phone: walletIdOf('Demo Phone Wallet'),
} as const

export type CreateDemoWalletsParameters = { networks: LocalNetworks; phonePage: string }

/** The rows of the demo wallets, which come first in the list. */
export function createDemoWallets({
  networks,
  phonePage,
}: CreateDemoWalletsParameters): readonly WalletRow[] {
  const chains = [...networks.eip155, ...networks.solana]
  const common = { chains, badge_type: 'certified', app_store: null, play_store: null } as const
  return [
    {
      ...common,
      id: demoWalletIds.extension,
      name: 'Demo Wallet',
      description: 'The extension-style wallet of the local network.',
      homepage: 'https://demo-wallet.example',
      image_id: pictureIdOf(demoWalletIds.extension),
      order: 1,
      display_index: 1,
      mobile_link: null,
      desktop_link: null,
      webapp_link: null,
      chrome_store: 'https://extensions.example/detail/demo-wallet',
      rdns: 'dev.latchkey.demo',
      injected: [{ namespace: 'eip155', injected_id: 'isLatchkeyDemo' }],
      supports_wc: false,
    },
    {
      ...common,
      id: demoWalletIds.phone,
      name: 'Demo Phone Wallet',
      description: 'The phone-style wallet of the local network.',
      homepage: 'https://demo-phone-wallet.example',
      image_id: pictureIdOf(demoWalletIds.phone),
      order: 2,
      display_index: 2,
      mobile_link: phonePage,
      desktop_link: null,
      webapp_link: phonePage,
      rdns: null,
      injected: null,
      supports_wc: true,
    },
  ]
}
