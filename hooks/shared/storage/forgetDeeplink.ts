import type { LatchkeyStorage } from './createStorage.js'

export const deeplinkName = 'deeplink_choice'

export type ForgetDeeplinkContext = { readonly storage: Pick<LatchkeyStorage, 'write' | 'remove'> }

/**
 * Removes the app or site that handles requests of a pairing. Apart from `rememberDeeplink`: what checks links does not load
 * with the session.
 */
export function forgetDeeplink({ storage }: ForgetDeeplinkContext): void {
  storage.remove({ name: deeplinkName })
}
