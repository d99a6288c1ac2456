import { checkExternalUrl } from '../links/checkExternalUrl.js'
import { isLoopbackHost } from '../links/hosts.js'
import { readProperty } from '../readProperty.js'
import { cleanText } from '../text/cleanText.js'
import type { Env } from '../types/env.js'
import type { LatchkeyStorage, StoredValue } from './createStorage.js'

/** The app or site that handles a pairing's requests on this phone. */
export type DeeplinkChoice = {
  /** The link that was opened. */
  readonly href: string
  /** Name of the wallet. */
  readonly name: string
}

/**
 * The stored choice, validated for a page: a page on a loopback host may open a wallet on a loopback host. Parsed
 * without a schema, so that the code that removes it does not load one.
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
 * WalletConnect's client reads this key of `localStorage` itself, whatever storage the app configured, and opens
 * the link for every later request on a phone: the href with `/wc?requestId=…` appended, unchecked.
 */
const clientKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export type RememberDeeplinkContext = {
  readonly env: Pick<Env, 'storage'>
  readonly storage: Pick<LatchkeyStorage, 'read' | 'write' | 'remove'>
}

/**
 * Stores the app or site that handles later requests, for this library and for WalletConnect's client; undefined
 * removes it.
 */
export function rememberDeeplink(
  { env, storage }: RememberDeeplinkContext,
  choice: DeeplinkChoice | undefined,
): void {
  if (choice) storage.write(deeplinkChoice, choice)
  else storage.remove(deeplinkChoice)
  try {
    // Removed first, so that no earlier choice remains when there is no room for this one.
    env.storage?.removeItem(clientKey)
    if (choice) env.storage?.setItem(clientKey, JSON.stringify(choice))
  } catch {
    // Without storage, the client sends requests without opening an app, and the user opens it manually.
  }
}

export type ClaimDeeplinkContext = RememberDeeplinkContext & { readonly env: Pick<Env, 'storage' | 'window'> }

/**
 * Sets the client's key to the choice stored here, checked again, instead of what another script or instance left
 * there. Call it before every request.
 */
export function claimDeeplink(context: ClaimDeeplinkContext): void {
  const isLoopbackPage = isLoopbackHost(context.env.window?.location?.hostname)
  rememberDeeplink(context, context.storage.read(deeplinkChoiceOn(isLoopbackPage)))
}
