import type { Hex } from '../read/callContract.js'

/** An ECDSA signature by a key, with `s` in the lower half of the curve order. */
export type KeySignature = { readonly r: Hex; readonly s: Hex; readonly yParity: 0 | 1 }

const hex = /^0x(?:[0-9a-f]{2})+$/i
/** Max length in characters. Contract signatures (ERC-1271) may be long; 32 KB covers all legitimate ones. */
const maxLength = 2 + 2 * 32 * 1024

/**
 * Half of the order of secp256k1. For every signature with `s` above it anyone can derive a second valid one
 * with `s` below (malleability).
 */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const highestBit = 1n << 255n

/** Whether the value is hex bytes that a key or a contract may have signed with. */
export function isSignature(value: unknown): value is Hex {
  return typeof value === 'string' && value.length <= maxLength && hex.test(value)
}

function readParity(v: number): 0 | 1 | undefined {
  if (v === 27 || v === 0) return 0
  return v === 28 || v === 1 ? 1 : undefined
}

/**
 * Reads a 65-byte ECDSA signature or its 64-byte compact form (EIP-2098). Undefined for anything else and for
 * a malleable signature, with `s` in the upper half.
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
