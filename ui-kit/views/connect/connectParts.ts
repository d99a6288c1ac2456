import type { ViewParts } from '../../router/ViewParts.js'
import { ConnectView as View } from './ConnectView.js'
import { HelpButton as HeaderStart } from './HelpButton.js'

/** The list of wallets and the help button in its header. */
export const connectParts: ViewParts<'Connect'> = { View, HeaderStart }
