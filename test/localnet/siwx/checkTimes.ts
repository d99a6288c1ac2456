import type { SignInMessage } from './parseSignInMessage.js'
import { SiwxRefusal } from './SiwxRefusal.js'

// Clocks of phones are rarely further off.
const clockSkew = 60_000

/**
 * Looks at the times of a signed text. `now` is in milliseconds since 1970.
 *
 * @throws SiwxRefusal `not_yet_valid` or `expired`.
 */
export function checkTimes({ issuedAt, expirationTime, notBefore }: SignInMessage, now: number): void {
  const begins = [issuedAt, notBefore ?? issuedAt].map((time) => Date.parse(time))
  if (Math.max(...begins) > now + clockSkew) throw new SiwxRefusal('not_yet_valid')
  if (expirationTime === undefined) return
  const end = Date.parse(expirationTime)
  if (end <= now || end <= Date.parse(issuedAt)) throw new SiwxRefusal('expired')
}
