export type CreatePagePolicyParameters = {
  /** Whether the page has a script of its own origin. */
  hasScript?: boolean | undefined
  /** Origins that a form may send people to, its own server's redirects included. */
  formTargets?: readonly string[] | undefined
}

/** The Content-Security-Policy of a plain page: its own style, nothing from elsewhere, in no frame. */
export function createPagePolicy({
  hasScript = false,
  formTargets = [],
}: CreatePagePolicyParameters): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    ...(hasScript ? ["script-src 'self'"] : []),
    `form-action ${formTargets.length === 0 ? "'none'" : formTargets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
