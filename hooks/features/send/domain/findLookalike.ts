import { looksAlike } from '../../../utils/looksAlike.js'

/**
 * Which of the addresses that a person knows another one could be taken for: with the same first four and last four
 * characters and another middle. All are of one family.
 */
export function findLookalike(address: string, known: readonly string[]): string | undefined {
  return known.find((other) => looksAlike(address, other))
}
