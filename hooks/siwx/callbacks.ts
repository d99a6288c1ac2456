import { callHost } from '../shared/callHost.js'
import type { SiwxAccount, SiwxSession } from '../shared/types/siwx.js'
import type { SiwxContext } from './context.js'
import type { SiwxInstance } from './SiwxInstance.js'

/** Stores the session, emits SIWX_AUTH_SUCCESS and calls `onSignIn`. */
export function onSignedIn(
  { events, siwx }: SiwxContext,
  { account, session }: { account: SiwxAccount; session: SiwxSession },
): void {
  siwx.store.changed({ status: 'signedIn', account, session })
  events.emit({
    event: 'SIWX_AUTH_SUCCESS',
    properties: { network: account.chainId, isSmartAccount: session.cacao?.s.t === 'eip1271' },
  })
  if (siwx.memory.isStopped) return
  callHost(() => siwx.onSignIn?.(session))
}

/** Calls `onSignOut`. */
export function onSignedOut({ memory, onSignOut }: SiwxInstance): void {
  if (memory.isStopped) return
  callHost(() => onSignOut?.())
}
