const maxLength = 200

/**
 * Possible secrets and personal data: keys, signatures and seeds, tokens, pairing URIs, email addresses, queries
 * of links.
 */
const secrets = [
  /\bwc:\S+/gi,
  /(?:0x)?[0-9a-f]{64,}/gi,
  /\beyJ[\w-]+(?:\.[\w-]*){1,2}/g,
  /[^\s@<>]{1,64}@[^\s@<>]{1,255}/g,
  /[?#]\S+/g,
  /\b(?:[a-z]{3,8}\s+){11,23}[a-z]{3,8}\b/gi,
]

/**
 * A short text that is safe for logs: on one line, truncated, with possible secrets and personal data replaced by
 * a mark.
 */
export function redact(text: string): string {
  const line = text.slice(0, 2 * maxLength).replace(/\s+/g, ' ')
  // Truncation may have split a secret, whose half no pattern would match.
  const whole = text.length > 2 * maxLength ? line.slice(0, line.lastIndexOf(' ') + 1) : line
  return secrets.reduce((left, secret) => left.replace(secret, '[…]'), whole).slice(0, maxLength)
}
