/** A chain's time, in seconds since 1970, as the contract writes it: ISO 8601 in UTC without fractions. */
export function formatTime(seconds: bigint): string {
  return new Date(Number(seconds) * 1_000).toISOString().replace('.000Z', 'Z')
}
