/** Returns what gives ids for the relay's own requests: they grow, and JSON carries them exactly. */
export function createIds(now: () => number): () => number {
  let last = 0
  return () => {
    last = Math.max(last + 1, now() * 1_000)
    return last
  }
}
