import { ed25519 } from '@noble/curves/ed25519'

export type IsSignedByParameters = { key: Uint8Array; message: Uint8Array; signature: Uint8Array }

/**
 * Did the key sign the bytes? Strictly by RFC 8032: of one signature there is one form only, and a key of small order,
 * which signs anything, is none.
 */
export function isSignedBy({ key, message, signature }: IsSignedByParameters): boolean {
  if (key.length !== 32 || signature.length !== 64) return false
  return ed25519.verify(signature, message, key, { zip215: false })
}
