import type { SiwxData } from '../../../types/siwx.js'

/** How far two clocks may be apart, in ms. */
export const siwxSkew = 60_000

export type SiwxTimes = Pick<SiwxData, 'issuedAt' | 'notBefore' | 'expirationTime'>

/**
 * What the times of a sign-in say at `now`, in ms since 1970. A beginning may lie a minute ahead, since clocks differ;
 * an end is an end. A time that can't be read is no time at which it holds.
 */
export function checkSiwxTimes(
  { issuedAt, notBefore, expirationTime }: SiwxTimes,
  { now, skew = siwxSkew }: { now: number; skew?: number | undefined },
): 'not_yet_valid' | 'expired' | undefined {
  const begins = [issuedAt, notBefore].flatMap((moment) => (moment === undefined ? [] : [Date.parse(moment)]))
  if (expirationTime !== undefined) {
    const end = Date.parse(expirationTime)
    if (!(now < end) || begins.some((begin) => !(begin < end))) return 'expired'
  }
  return begins.every((begin) => begin <= now + skew) ? undefined : 'not_yet_valid'
}
