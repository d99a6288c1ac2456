import { ConnectingWalletConnectBasicView } from '../views/pairing/ConnectingWalletConnectBasicView.js'
import { ConnectingWalletConnectView } from '../views/pairing/ConnectingWalletConnectView.js'
import type { ViewGroup } from './ViewParts.js'

/** The views that connect a wallet by WalletConnect: one chunk. */
export const group: ViewGroup<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'> = {
  ConnectingWalletConnect: { View: ConnectingWalletConnectView },
  ConnectingWalletConnectBasic: { View: ConnectingWalletConnectBasicView },
}
