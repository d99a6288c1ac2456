import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { encodeBase58 } from '../../../hooks/shared/base58.js'
import { type Message, writeMessage, writeWire } from './wire.js'

/** A key pair that signs. */
export type Key = {
  readonly address: string
  /** Signs a message whose first signer it is, as a transaction in wire format. */
  sign(message: Message): Uint8Array
  /** The signature of bytes that are no transaction. */
  signBytes(bytes: Uint8Array): Uint8Array
}

/** An ed25519 seed in PKCS #8, up to where the seed begins. */
const header = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key pair of a seed of 32 bytes. */
export function createKey(seed: Uint8Array): Key {
  const key = createPrivateKey({ key: Buffer.concat([header, seed]), format: 'der', type: 'pkcs8' })
  const address = encodeBase58(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))
  return {
    address,
    signBytes: (bytes) => Uint8Array.from(sign(undefined, bytes, key)),
    sign(message) {
      const bytes = writeMessage(message)
      return writeWire(bytes, [sign(undefined, bytes, key)])
    },
  }
}
