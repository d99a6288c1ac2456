import { addressKey } from '../keys.js'

/** Characters that users compare at each end. */
const compared = 4

/** The ends of an address, as its short form shows them. */
export function endsOf(address: string): string {
  const body = addressKey(address).replace(/^0x/, '')
  return `${body.slice(0, compared)}…${body.slice(-compared)}`
}

/**
 * Whether two different addresses look the same in their short form: the same first four and last four characters.
 */
export function looksAlike(one: string, other: string): boolean {
  return addressKey(one) !== addressKey(other) && endsOf(one) === endsOf(other)
}
