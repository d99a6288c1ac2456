import { addressKey } from '../keys.js'

/** As much as people compare, at each end. */
const compared = 4

/** The ends of an address, which is all that its short form shows. */
export function endsOf(address: string): string {
  const body = addressKey(address).replace(/^0x/, '')
  return `${body.slice(0, compared)}…${body.slice(-compared)}`
}

/** Two addresses that a glance takes for one: other ones with the same first four and last four characters. */
export function looksAlike(one: string, other: string): boolean {
  return addressKey(one) !== addressKey(other) && endsOf(one) === endsOf(other)
}
