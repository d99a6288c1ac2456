import { isAddress } from 'viem'

/** Whether two texts name one account: without regard to case on EVM chains only. */
export function isSameAddress(one: string, other: string): boolean {
  const areEvm = [one, other].every((address) => isAddress(address, { strict: false }))
  return areEvm ? one.toLowerCase() === other.toLowerCase() : one === other
}
