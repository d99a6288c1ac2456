import { ConnectingSiweView } from '../views/siwx/ConnectingSiweView.js'
import { SignInView } from '../views/siwx/SignInView.js'
import type { ViewGroup } from './ViewParts.js'

/** The views of sign-in in one chunk, and those of the embedded wallet in another. */
export const group: ViewGroup<'SIWXSignMessage' | 'ConnectingSiwe' | 'ApproveTransaction'> = {
  SIWXSignMessage: { View: SignInView },
  ConnectingSiwe: { View: ConnectingSiweView },
  get ApproveTransaction() {
    return import('../views/embedded/embeddedParts.js').then(({ approveTransaction }) => approveTransaction)
  },
}
