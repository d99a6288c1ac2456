import { checkWebUrl, isAppScheme } from '../links/checkWebUrl.js'
import { readProperty } from '../readProperty.js'
import { cleanText } from '../text/cleanText.js'
import type { StoredValue } from './createStorage.js'
import { deeplinkName } from './forgetDeeplink.js'
import type { DeeplinkChoice } from './rememberDeeplink.js'

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
