import {
  type CheckWebUrlParameters,
  type CheckWebUrlReturnType,
  checkWebUrl,
  isAppScheme,
} from './checkWebUrl.js'
import { isPublicHost } from './hosts.js'

/**
 * Links that every parser reads alike: nothing to decode, normalize, add or drop. Nearly all links of a directory
 * match, which avoids the URL parser.
 */
const plainWebLink =
  /^https:\/\/((?:[a-z\d]+(?:-[a-z\d]+)*\.)+[a-z]+)((?:\/(?!\.)[\w.~-]*)+(?:\?[\w.~&=+-]*)?(?:#[\w.~&=+/-]*)?)?$/
const plainAppLink = /^([a-z][a-z\d+.-]*):(?:\/\/([a-z\d-]*))?$/

const maxPlainLength = 2048

type Parameters = Pick<CheckWebUrlParameters, 'isLoopbackPage'> & { purpose: 'wallet' | 'store' }

/** The result for a plain link that is allowed; undefined: it needs the URL parser. */
function openPlain(value: string, { purpose }: Parameters): CheckWebUrlReturnType | undefined {
  if (value.length > maxPlainLength) return undefined
  const [, host, path = ''] = plainWebLink.exec(value) ?? []
  if (host !== undefined)
    return isPublicHost(host) ? { verdict: 'open', href: path === '' ? `${value}/` : value, host } : undefined
  const [, scheme, target = ''] = plainAppLink.exec(value) ?? []
  return scheme !== undefined && purpose === 'wallet' && isAppScheme(scheme, value)
    ? { verdict: 'open', href: value, host: target }
    : undefined
}

/** Checks whether a link of a wallet's record may be listed. It is checked by `checkExternalUrl` before it is opened. */
export function checkRecordUrl(value: string, parameters: Parameters): CheckWebUrlReturnType {
  const opensScheme = parameters.purpose === 'wallet' ? isAppScheme : undefined
  return openPlain(value, parameters) ?? checkWebUrl(value, parameters, opensScheme)
}
