import type { Features, Legal } from '../shared/types/features.js'

export type TermsFacts = { features: Features; legal: Legal; hasAcceptedTerms: boolean }

/** Do the terms stand in the way? Only where the checkbox is on and there is something to accept. */
export function mustAcceptTerms({ features, legal, hasAcceptedTerms }: TermsFacts): boolean {
  const hasTerms = legal.termsUrl !== undefined || legal.privacyUrl !== undefined
  return features.legalCheckbox === true && hasTerms && !hasAcceptedTerms
}
