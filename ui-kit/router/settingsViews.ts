import { AccountsView } from '../views/accounts/AccountsView.js'
import { NetworksView } from '../views/networks/NetworksView.js'
import { UnsupportedChainView } from '../views/networks/UnsupportedChainView.js'
import { ReceiveView } from '../views/receive/ReceiveView.js'
import { SettingsView } from '../views/settings/SettingsView.js'
import type { ViewGroup } from './ViewParts.js'

/** The views to which the account's buttons lead, but for Send: one chunk. */
export const group: ViewGroup<'Settings' | 'Networks' | 'UnsupportedChain' | 'Receive' | 'Accounts'> = {
  Settings: { View: SettingsView },
  Networks: { View: NetworksView },
  UnsupportedChain: { View: UnsupportedChainView },
  Receive: { View: ReceiveView },
  Accounts: { View: AccountsView },
}
