import { ConnectWalletsView } from '../views/connect/ConnectWalletsView.js'
import { GetAWalletView } from '../views/guide/GetAWalletView.js'
import { WhatIsAWalletView } from '../views/guide/WhatIsAWalletView.js'
import { AllWalletsView } from '../views/wallets/AllWalletsView.js'
import type { ViewGroup } from './ViewParts.js'

/** The longer lists of wallets, and the guides: one chunk. */
export const group: ViewGroup<'ConnectWallets' | 'AllWallets' | 'WhatIsAWallet' | 'GetAWallet'> = {
  ConnectWallets: { View: ConnectWalletsView },
  AllWallets: { View: AllWalletsView },
  WhatIsAWallet: { View: WhatIsAWalletView },
  GetAWallet: { View: GetAWalletView },
}
