import { checkExternalUrl } from '../links/checkExternalUrl.js'
import { isLoopbackHost } from '../links/hosts.js'
import { readProperty } from '../readProperty.js'
import { cleanText } from '../text/cleanText.js'
import type { Env } from '../types/env.js'
import type { LatchkeyStorage, StoredValue } from './createStorage.js'

/** The app or site that answers a pairing on this phone. */
export type DeeplinkChoice = { readonly href: string; readonly name: string }

/**
 * The choice as a page may trust it: one of this machine may open a wallet of this machine. By hand and not by a schema: it
 * is forgotten by a rule that no schema should load for.
 */
export const deeplinkChoiceOn = (isLoopbackPage: boolean): StoredValue<DeeplinkChoice> => ({
  name: 'deeplink_choice',
  parse(json) {
    const href = readProperty(json, 'href')
    const name = cleanText(readProperty(json, 'name'))
    const isSafe = checkExternalUrl(href, { purpose: 'wallet', isLoopbackPage }).verdict === 'open'
    return isSafe && name !== '' ? { href: href as string, name } : undefined
  },
})

export const deeplinkChoice: StoredValue<DeeplinkChoice> = deeplinkChoiceOn(false)

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
