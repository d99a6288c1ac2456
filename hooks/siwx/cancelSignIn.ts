import { beginWork } from './askToSign.js'
import type { SiwxContext } from './context.js'
import { siwxAccountOf, siwxKey } from './sessions/siwxAccountOf.js'

/**
 * Declines the sign-in. If sign-in is required, the wallet is disconnected; otherwise the account stays
 * connected and is not asked again before its next connection. A pending wallet request is no longer awaited.
 */
export async function cancelSignIn(context: SiwxContext): Promise<void> {
  const { config, events, session, siwx } = context
  const { account, status } = siwx.store.getState()
  const active = siwxAccountOf({ ...config, session: session.getState() })
  if (account === undefined || active === undefined || status === 'cancelling' || status === 'signedIn')
    return
  events.emit({
    event: 'CLICK_CANCEL_SIWX',
    properties: { network: account.chainId, isSmartAccount: false },
  })
  beginWork(siwx)
  if (!siwx.required) {
    siwx.memory.declined.add(siwxKey(account))
    siwx.store.changed({ status: 'idle', account })
    return
  }
  siwx.store.changed({ status: 'cancelling', account })
  // Disconnected here, even if the wallet fails to disconnect.
  await context.disconnect({ namespace: active.namespace }).catch(() => undefined)
}
