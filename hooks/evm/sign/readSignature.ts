import type { Hex } from '../read/callContract.js'

/** A key's signature, as it was made: `s` in the lower half of the curve's order. */
export type KeySignature = { readonly r: Hex; readonly s: Hex; readonly yParity: 0 | 1 }

const hex = /^0x(?:[0-9a-f]{2})+$/i
/** Contracts take proofs of their own as signatures, and those are long; no honest one is longer, in characters. */
const longest = 2 + 2 * 32 * 1024

/** Half of the order of secp256k1. What lies above has a twin below that anybody can make from it. */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const highestBit = 1n << 255n

/** Bytes that a key or a contract may have signed with. */
export function isSignature(value: unknown): value is Hex {
  return typeof value === 'string' && value.length <= longest && hex.test(value)
}

function readParity(v: number): 0 | 1 | undefined {
  if (v === 27 || v === 0) return 0
  return v === 28 || v === 1 ? 1 : undefined
}

/**
 * Reads the 65 bytes of a key's signature, or the 64 of its compact form (EIP-2098); undefined for anything else, and
 * for the twin of a good signature.
 */
export function readSignature(signature: Hex): KeySignature | undefined {
  const isCompact = signature.length === 2 + 2 * 64
  if (!isCompact && signature.length !== 2 + 2 * 65) return undefined
  const last = BigInt(`0x${signature.slice(66, 130)}`)
  const s = isCompact ? last & ~highestBit : last
  const compactParity = last >= highestBit ? 1 : 0
  const yParity = isCompact ? compactParity : readParity(Number(`0x${signature.slice(130)}`))
  if (yParity === undefined || s === 0n || s > halfOrder) return undefined
  return { r: `0x${signature.slice(2, 66)}`, s: `0x${s.toString(16).padStart(64, '0')}`, yParity }
}
