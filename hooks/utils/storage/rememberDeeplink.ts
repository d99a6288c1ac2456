import type { Env } from '../../types/env.js'
import type { LatchkeyStorage } from '../createStorage.js'
import { type DeeplinkChoice, deeplinkChoice } from './deeplinkChoice.js'

/**
 * WalletConnect's client reads this key of `localStorage` itself, whatever storage the host chose, and opens what it
 * finds for every later request on a phone: the href with `/wc?requestId=…` put behind it, unchecked.
 */
const clientKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export type RememberDeeplinkContext = {
  readonly env: Pick<Env, 'storage'>
  readonly storage: Pick<LatchkeyStorage, 'write' | 'remove'>
}

/** Remembers the app or site that answers later requests, for us and for WalletConnect's client; undefined forgets it. */
export function rememberDeeplink(
  { env, storage }: RememberDeeplinkContext,
  choice: DeeplinkChoice | undefined,
): void {
  if (choice) storage.write(deeplinkChoice, choice)
  else storage.remove(deeplinkChoice)
  try {
    if (choice) env.storage?.setItem(clientKey, JSON.stringify(choice))
    else env.storage?.removeItem(clientKey)
  } catch {
    // Where the browser keeps nothing, the client asks without opening an app, and the person goes there.
  }
}
