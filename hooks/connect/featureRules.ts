import { featureDefaults, isFeatureOn } from '../session/featureDefaults.js'
import { completeOrder } from '../session/orderGroups.js'
import { checkExternalUrl } from '../shared/links/checkExternalUrl.js'
import type {
  ConnectMethodKind,
  Features,
  Legal,
  WalletChoices,
  WalletFeature,
} from '../shared/types/features.js'

export type ConnectMethodsFacts = {
  /** The host's own order; what it leaves out follows in the default one. */
  chosen: readonly ConnectMethodKind[] | undefined
  /** Is a wallet's extension in this page? */
  hasExtension: boolean
}

/** In which order the ways to connect stand: who has an extension comes for it, who has none is new to wallets. */
export function connectMethodsOrder({
  chosen,
  hasExtension,
}: ConnectMethodsFacts): readonly ConnectMethodKind[] {
  const fallback = featureDefaults.connectMethodsOrder
  return completeOrder(chosen, hasExtension ? ['wallet', ...fallback] : fallback)
}

/** A page of the host's: `href` is undefined where the link gate refuses the address. */
export type LegalLink = { readonly href: string | undefined }
export type LegalLinks = { readonly terms: LegalLink | undefined; readonly privacy: LegalLink | undefined }

function linkOf(url: string | undefined): LegalLink | undefined {
  if (url === undefined) return undefined
  const checked = checkExternalUrl(url, { purpose: 'legal' })
  return { href: checked.verdict === 'open' ? checked.href : undefined }
}

/** What there is to accept, with the addresses that may be opened. */
export function legalLinks({ termsUrl, privacyUrl }: Legal): LegalLinks {
  return { terms: linkOf(termsUrl), privacy: linkOf(privacyUrl) }
}

export type AllWalletsFacts = {
  choice: NonNullable<WalletChoices['allWallets']>
  /** Can wallets be reached that are not in this page? */
  hasPairing: boolean
  isMobile: boolean
}

/** Is the whole directory offered? Without a pairing it would list what can't be connected. */
export function offersAllWallets({ choice, hasPairing, isMobile }: AllWalletsFacts): boolean {
  if (!hasPairing || choice === 'HIDE') return false
  return choice === 'SHOW' || isMobile
}

/** In which order the account's buttons stand, without those that are switched off. */
export function walletFeaturesOrder(features: Features): readonly WalletFeature[] {
  return completeOrder(features.walletFeaturesOrder, featureDefaults.walletFeaturesOrder).filter((name) =>
    isFeatureOn(features, name),
  )
}
