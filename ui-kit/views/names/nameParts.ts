import type { ViewGroup } from '../../router/ViewParts.js'
import { ChooseAccountNameView } from './ChooseAccountNameView.js'
import { RegisterAccountNameSuccessView } from './RegisterAccountNameSuccessView.js'
import { RegisterAccountNameView } from './RegisterAccountNameView.js'

/** The screens that register a name: one chunk. */
export const group: ViewGroup<'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess'> = {
  ChooseAccountName: { View: ChooseAccountNameView },
  RegisterAccountName: { View: RegisterAccountNameView },
  RegisterAccountNameSuccess: { View: RegisterAccountNameSuccessView },
}
