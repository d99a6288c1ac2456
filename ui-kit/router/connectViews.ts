import { ConnectingExternalView } from '../views/connect/ConnectingExternalView.js'
import { ConnectView, HelpButton } from '../views/connect/ConnectView.js'
import type { ViewGroup } from './ViewParts.js'

/** The views that connect a wallet of this device: one chunk. */
export const group: ViewGroup<'Connect' | 'ConnectingExternal'> = {
  Connect: { View: ConnectView, HeaderStart: HelpButton },
  ConnectingExternal: { View: ConnectingExternalView },
}
