import type { ViewGroup } from '../../router/ViewParts.js'
import { AccountView as View } from './AccountView.js'
import { NetworkChip as HeaderMiddle } from './NetworkChip.js'
import { SettingsButton as HeaderStart } from './SettingsButton.js'

/** The account's body and its header parts. */
export const group: ViewGroup<'Account'> = { Account: { View, HeaderMiddle, HeaderStart } }
