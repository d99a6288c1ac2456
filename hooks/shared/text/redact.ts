const longest = 200

/** What may be a secret or a person: keys, signatures and seeds, tokens, pairing links, mail addresses, queries of links. */
const secrets = [
  /\bwc:\S+/gi,
  /(?:0x)?[0-9a-f]{64,}/gi,
  /\beyJ[\w-]+(?:\.[\w-]*){1,2}/g,
  /[^\s@<>]{1,64}@[^\s@<>]{1,255}/g,
  /[?#]\S+/g,
  /\b(?:[a-z]{3,8}\s+){11,23}[a-z]{3,8}\b/gi,
]

/** A short text fit for logs: on one line, cut, with everything that looks like a secret or a person replaced by a mark. */
export function redact(text: string): string {
  const line = text.slice(0, 2 * longest).replace(/\s+/g, ' ')
  // The cut may have split a secret, whose half no rule would know.
  const whole = text.length > 2 * longest ? line.slice(0, line.lastIndexOf(' ') + 1) : line
  return secrets.reduce((left, secret) => left.replace(secret, '[…]'), whole).slice(0, longest)
}
