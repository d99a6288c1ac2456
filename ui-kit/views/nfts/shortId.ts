const longest = 16

/** A token's id where there is little room: first and last digits of a long one. */
export function shortId(id: string): string {
  return id.length <= longest ? id : `${id.slice(0, 6)}…${id.slice(-4)}`
}
