import { ed25519 } from '@noble/curves/ed25519'

export type IsSignedByParameters = { key: Uint8Array; message: Uint8Array; signature: Uint8Array }

/**
 * Whether the key signed the bytes. Strict RFC 8032 verification: only the canonical form of a signature is
 * valid, and keys of small order, for which signatures over any message can be forged, are rejected.
 */
export function isSignedBy({ key, message, signature }: IsSignedByParameters): boolean {
  if (key.length !== 32 || signature.length !== 64) return false
  return ed25519.verify(signature, message, key, { zip215: false })
}
