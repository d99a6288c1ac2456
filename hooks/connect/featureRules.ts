import { featureDefaults, isFeatureOn } from '../session/featureDefaults.js'
import { completeOrder } from '../session/orderGroups.js'
import { checkWebUrl } from '../shared/links/checkWebUrl.js'
import type {
  ConnectMethodKind,
  Features,
  Legal,
  WalletChoices,
  WalletFeature,
} from '../shared/types/features.js'

export type ConnectMethodsFacts = {
  /** The app's own order; missing kinds follow in the default order. */
  chosen: readonly ConnectMethodKind[] | undefined
  /** Whether a wallet extension is in this page. */
  hasExtension: boolean
}

/**
 * The order of the connect methods. With an extension in the page wallets come first, since its user will want it;
 * otherwise the default order applies, for users who are new to wallets.
 */
export function connectMethodsOrder({
  chosen,
  hasExtension,
}: ConnectMethodsFacts): readonly ConnectMethodKind[] {
  const fallback = featureDefaults.connectMethodsOrder
  return completeOrder(chosen, hasExtension ? ['wallet', ...fallback] : fallback)
}

/** A legal page of the app: `href` is undefined when `checkWebUrl` blocks the URL. */
export type LegalLink = {
  /** Undefined when the configured URL can't be opened safely. */
  readonly href: string | undefined
}
/** The links that Connect shows; undefined for those that are not configured. */
export type LegalLinks = {
  /** The terms of service. */
  readonly terms: LegalLink | undefined
  /** The privacy policy. */
  readonly privacy: LegalLink | undefined
}

function linkOf(url: string | undefined): LegalLink | undefined {
  if (url === undefined) return undefined
  const checked = checkWebUrl(url, { purpose: 'legal' })
  return { href: checked.verdict === 'open' ? checked.href : undefined }
}

/** The documents to accept, with the URLs that may be opened. */
export function legalLinks({ termsUrl, privacyUrl }: Legal): LegalLinks {
  return { terms: linkOf(termsUrl), privacy: linkOf(privacyUrl) }
}

export type AllWalletsFacts = {
  choice: NonNullable<WalletChoices['allWallets']>
  /** Whether wallets can be reached that are not in this page. */
  hasPairing: boolean
  isMobile: boolean
}

/**
 * Whether the whole directory is offered. Without a pairing transport it would list wallets that cannot be
 * connected.
 */
export function offersAllWallets({ choice, hasPairing, isMobile }: AllWalletsFacts): boolean {
  if (!hasPairing || choice === 'HIDE') return false
  return choice === 'SHOW' || isMobile
}

/** The order of the account's buttons, without the disabled ones. */
export function walletFeaturesOrder(features: Features): readonly WalletFeature[] {
  return completeOrder(features.walletFeaturesOrder, featureDefaults.walletFeaturesOrder).filter((name) =>
    isFeatureOn(features, name),
  )
}
