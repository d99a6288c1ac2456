import { createECDH, createHash, createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'

/** The key that attestations are signed with, the same one in every process. Its public half is a JWK. */
export type VerifyKey = { readonly privateKey: KeyObject; readonly publicKey: JsonWebKey }

const seed = 'Latchkey local Verify: this key vouches for nothing'

export function createVerifyKey(): VerifyKey {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(createHash('sha256').update(seed).digest())
  // A point without compression: one byte that says so, then both coordinates.
  const point = curve.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  if (x === undefined || y === undefined) throw new TypeError('The key has no coordinates.')
  const publicKey = { kty: 'EC', crv: 'P-256', x, y }
  const d = curve.getPrivateKey('base64url')
  return { privateKey: createPrivateKey({ key: { ...publicKey, d }, format: 'jwk' }), publicKey }
}
