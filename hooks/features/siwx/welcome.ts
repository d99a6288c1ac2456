import type { SiwxAccount, SiwxSession } from '../../types/siwx.js'
import { reportFault } from '../../utils/reportFault.js'
import type { SiwxContext } from './context.js'

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
