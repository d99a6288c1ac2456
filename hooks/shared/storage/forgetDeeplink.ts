import type { Env } from '../types/env.js'
import type { LatchkeyStorage } from './createStorage.js'

export const deeplinkName = 'deeplink_choice'

/**
 * WalletConnect's client reads this key of `localStorage` itself, whatever storage the app configured, and opens
 * the link for every later request on a phone: the href with `/wc?requestId=…` appended, unchecked.
 */
export const clientDeeplinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export type ForgetDeeplinkContext = {
  readonly env: Pick<Env, 'storage'>
  readonly storage: Pick<LatchkeyStorage, 'read' | 'write' | 'remove'>
}

/**
 * Removes the app or site that handles requests of a pairing, for this library and for WalletConnect's client. Apart from
 * `rememberDeeplink`: what checks links does not load with the session.
 */
export function forgetDeeplink({ env, storage }: ForgetDeeplinkContext): void {
  storage.remove({ name: deeplinkName })
  try {
    env.storage?.removeItem(clientDeeplinkKey)
  } catch {
    // Without storage there is nothing to remove.
  }
}
