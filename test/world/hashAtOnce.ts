import { createHash, createHmac, KeyObject, verify, type webcrypto } from 'node:crypto'

type Bytes = ArrayBuffer | Uint8Array<ArrayBuffer>
const bytes = (data: Bytes) => new Uint8Array(data)
const buffer = (data: Buffer) => Uint8Array.from(data).buffer
const keyOf = (key: webcrypto.CryptoKey) => KeyObject.from(key)

/** What the pages, their wallets and the sign-in server use, each of which takes no turn. */
const atOnce = {
  digest: async (_: unknown, data: Bytes) => buffer(createHash('sha256').update(bytes(data)).digest()),
  sign: async (_: unknown, key: webcrypto.CryptoKey, data: Bytes) =>
    buffer(createHmac('sha256', keyOf(key)).update(bytes(data)).digest()),
  verify: async (_: unknown, key: webcrypto.CryptoKey, signature: Bytes, data: Bytes) =>
    verify(undefined, bytes(data), keyOf(key), bytes(signature)),
}

/** WebCrypto hashes, signs and verifies in other threads, at times of their own: in the world it is done at once. */
export function hashAtOnce(): () => void {
  const { subtle } = globalThis.crypto
  for (const [name, value] of Object.entries(atOnce))
    Object.defineProperty(subtle, name, { value, configurable: true })
  return () => {
    for (const name of Object.keys(atOnce)) Reflect.deleteProperty(subtle, name)
  }
}
