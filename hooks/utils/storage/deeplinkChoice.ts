import { checkExternalUrl } from '../checkExternalUrl.js'
import { cleanText } from '../cleanText.js'
import type { StoredValue } from '../createStorage.js'
import { readProperty } from '../readProperty.js'

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
