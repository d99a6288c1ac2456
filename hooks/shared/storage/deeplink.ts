import { checkWebUrl, isAppScheme } from '../links/checkWebUrl.js'
import { isLoopbackHost } from '../links/hosts.js'
import { readProperty } from '../readProperty.js'
import { cleanText } from '../text/cleanText.js'
import type { Env } from '../types/env.js'
import type { StoredValue } from './createStorage.js'
import { deeplinkName, type ForgetDeeplinkContext, forgetDeeplink } from './forgetDeeplink.js'
import { type DeeplinkChoice, rememberDeeplink } from './rememberDeeplink.js'

/**
 * The stored choice, validated for a page: a page on a loopback host may open a wallet on a loopback host. Parsed
 * without a schema, so that the code that removes it does not load one.
 */
export const deeplinkChoiceOn = (isLoopbackPage: boolean): StoredValue<DeeplinkChoice> => ({
  name: deeplinkName,
  parse(json) {
    const href = readProperty(json, 'href')
    const name = cleanText(readProperty(json, 'name'))
    const isSafe = checkWebUrl(href, { purpose: 'wallet', isLoopbackPage }, isAppScheme).verdict === 'open'
    return isSafe && name !== '' ? { href: href as string, name } : undefined
  },
})

export const deeplinkChoice: StoredValue<DeeplinkChoice> = deeplinkChoiceOn(false)

export type ClaimDeeplinkContext = ForgetDeeplinkContext & { readonly env: Pick<Env, 'storage' | 'window'> }

/**
 * Sets the client's key to the choice stored here, checked again, instead of what another script or instance left
 * there. Call it before every request.
 */
export function claimDeeplink(context: ClaimDeeplinkContext): void {
  const isLoopbackPage = isLoopbackHost(context.env.window?.location?.hostname)
  const choice = context.storage.read(deeplinkChoiceOn(isLoopbackPage))
  if (choice) rememberDeeplink(context, choice)
  else forgetDeeplink(context)
}
