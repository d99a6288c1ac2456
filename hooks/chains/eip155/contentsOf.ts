import { keccak_256 } from '@noble/hashes/sha3'
import { readProperty } from '../../utils/readProperty.js'

/** A digest of what a node's transaction does: receiver, value and data. Its fee is no part of it. */
export function contentsOf(transaction: unknown): string {
  const parts = ['to', 'value', 'input'].map((key) =>
    String(readProperty(transaction, key) ?? '').toLowerCase(),
  )
  const digest = keccak_256(parts.join(' ')).slice(0, 16)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
