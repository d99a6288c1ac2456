import type { ViewGroup } from '../../router/ViewParts.js'
import {
  NetworkChip as HeaderMiddle,
  SettingsButton as HeaderStart,
  AccountView as View,
} from './AccountView.js'

/** The account's body and its header parts. */
export const group: ViewGroup<'Account'> = { Account: { View, HeaderMiddle, HeaderStart } }
