import { type CheckWebUrlParameters, type CheckWebUrlReturnType, checkWebUrl } from './checkWebUrl.js'
import { isWalletScheme } from './walletSchemes.js'

export type LinkPurpose = CheckWebUrlParameters['purpose']

/** The only accepted form of `intent:`: it names its app and no fallback URL. */
const phantomIntent =
  /^intent:\/\/browse\/[^/?#]+\?ref=[^/?#&]+#Intent;scheme=phantom;package=app\.phantom;end$/

/** Checks whether a link may be opened for a purpose: a website, or a wallet's app by its own scheme. Pure. */
export function checkExternalUrl(value: unknown, parameters: CheckWebUrlParameters): CheckWebUrlReturnType {
  const { purpose } = parameters
  const opensScheme = (scheme: string, link: string) =>
    (purpose === 'wallet' && isWalletScheme(scheme)) ||
    (purpose === 'browse' && (isWalletScheme(scheme) || phantomIntent.test(link)))
  return checkWebUrl(value, parameters, opensScheme)
}
