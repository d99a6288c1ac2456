import { ConnectingSiweView } from '../views/siwx/ConnectingSiweView.js'
import { SignInView } from '../views/siwx/SignInView.js'
import type { ViewGroup } from './ViewParts.js'

/** The views of sign-in: one chunk. */
export const group: ViewGroup<'SIWXSignMessage' | 'ConnectingSiwe'> = {
  SIWXSignMessage: { View: SignInView },
  ConnectingSiwe: { View: ConnectingSiweView },
}
