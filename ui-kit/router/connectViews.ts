import { ConnectingExternalView } from '../views/connect/ConnectingExternalView.js'
import { connectParts } from '../views/connect/connectParts.js'
import type { ViewGroup } from './ViewParts.js'

/** The views that connect a wallet of this device: one chunk. */
export const group: ViewGroup<'Connect' | 'ConnectingExternal'> = {
  Connect: connectParts,
  ConnectingExternal: { View: ConnectingExternalView },
}
