import type { Env } from '../../types/env.js'
import type { LatchkeyStorage } from '../createStorage.js'
import { isLoopbackHost } from '../isLoopbackHost.js'
import { type DeeplinkChoice, deeplinkChoice, deeplinkChoiceOn } from './deeplinkChoice.js'

/**
 * WalletConnect's client reads this key of `localStorage` itself, whatever storage the host chose, and opens what it
 * finds for every later request on a phone: the href with `/wc?requestId=…` put behind it, unchecked.
 */
const clientKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export type RememberDeeplinkContext = {
  readonly env: Pick<Env, 'storage'>
  readonly storage: Pick<LatchkeyStorage, 'read' | 'write' | 'remove'>
}

/** Remembers the app or site that answers later requests, for us and for WalletConnect's client; undefined forgets it. */
export function rememberDeeplink(
  { env, storage }: RememberDeeplinkContext,
  choice: DeeplinkChoice | undefined,
): void {
  if (choice) storage.write(deeplinkChoice, choice)
  else storage.remove(deeplinkChoice)
  try {
    // First, so that nobody's choice is left where there is no room for this one.
    env.storage?.removeItem(clientKey)
    if (choice) env.storage?.setItem(clientKey, JSON.stringify(choice))
  } catch {
    // Where the browser keeps nothing, the client asks without opening an app, and the person goes there.
  }
}

export type ClaimDeeplinkContext = RememberDeeplinkContext & { readonly env: Pick<Env, 'storage' | 'window'> }

/**
 * Has the client open what is remembered here, checked again, and not what another script or another instance left under
 * its key. Call it ahead of every request.
 */
export function claimDeeplink(context: ClaimDeeplinkContext): void {
  const isLoopbackPage = isLoopbackHost(context.env.window?.location?.hostname)
  rememberDeeplink(context, context.storage.read(deeplinkChoiceOn(isLoopbackPage)))
}
