import type { Features, Legal } from '../shared/types/features.js'

export type TermsFacts = { features: Features; legal: Legal; hasAcceptedTerms: boolean }

/**
 * Whether the terms have to be accepted first: only when the checkbox is enabled and there is a document to
 * accept.
 */
export function mustAcceptTerms({ features, legal, hasAcceptedTerms }: TermsFacts): boolean {
  const hasTerms = legal.termsUrl !== undefined || legal.privacyUrl !== undefined
  return features.legalCheckbox === true && hasTerms && !hasAcceptedTerms
}
