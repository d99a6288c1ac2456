import { keccak_256 } from '@noble/hashes/sha3'

/** The address in EIP-55 form. Takes 40 hex characters with or without `0x`, in any case; does not validate. */
export function checksumAddress(address: string): `0x${string}` {
  const digits = address.slice(-40).toLowerCase()
  const hash = keccak_256(digits)
  const marked = digits.replace(/[a-f]/g, (digit, index: number) => {
    const byte = hash[index >> 1] ?? 0
    return (index % 2 === 0 ? byte : byte << 4) & 0x80 ? digit.toUpperCase() : digit
  })
  return `0x${marked}`
}
