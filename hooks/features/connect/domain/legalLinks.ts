import type { Legal } from '../../../types/features.js'
import { checkExternalUrl } from '../../../utils/checkExternalUrl.js'

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
