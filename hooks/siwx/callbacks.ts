import { reportFault } from '../shared/reportFault.js'
import type { SiwxAccount, SiwxSession } from '../shared/types/siwx.js'
import type { SiwxContext } from './context.js'
import type { SiwxInstance } from './SiwxInstance.js'

/** Somebody has just signed in. */
export function welcome(
  { events, siwx }: SiwxContext,
  { account, session }: { account: SiwxAccount; session: SiwxSession },
): void {
  siwx.store.changed({ status: 'signedIn', account, session })
  events.emit({
    event: 'SIWX_AUTH_SUCCESS',
    properties: { network: account.chainId, isSmartAccount: session.cacao?.s.t === 'eip1271' },
  })
  try {
    siwx.onSignIn?.(session)
  } catch (thrown) {
    // The host's own fault belongs on the host's own console.
    reportFault(thrown)
  }
}

/** Somebody who was signed in is not any more. */
export function farewell({ onSignOut }: SiwxInstance): void {
  try {
    onSignOut?.()
  } catch (thrown) {
    // The host's own fault belongs on the host's own console.
    reportFault(thrown)
  }
}
