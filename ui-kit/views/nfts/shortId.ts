const maxLength = 16

/** Shortens a token id of more than 16 digits to its first 6 and last 4. */
export function shortId(id: string): string {
  return id.length <= maxLength ? id : `${id.slice(0, 6)}…${id.slice(-4)}`
}
