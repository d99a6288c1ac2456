import { ConnectingExternalView } from '../views/connect/ConnectingExternalView.js'
import { ConnectView, HelpButton } from '../views/connect/ConnectView.js'
import { findWallets } from '../views/connect/findWallets.js'
import type { ViewGroup } from './ViewParts.js'

/** The views that connect a wallet of this device: one chunk. */
export const group: ViewGroup<'Connect' | 'ConnectingExternal'> = {
  Connect: { View: ConnectView, HeaderStart: HelpButton, prepare: findWallets },
  ConnectingExternal: { View: ConnectingExternalView },
}
