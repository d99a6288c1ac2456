import { createHash } from 'node:crypto'

/** WebCrypto hashes in other threads, at times of their own: in the world they are done at once. */
export function hashAtOnce(): () => void {
  const { subtle } = globalThis.crypto
  const own = Object.getOwnPropertyDescriptor(subtle, 'digest')
  const digest = async (_: unknown, data: ArrayBuffer | Uint8Array) =>
    Uint8Array.from(createHash('sha256').update(new Uint8Array(data)).digest()).buffer
  Object.defineProperty(subtle, 'digest', { value: digest, configurable: true })
  return () => {
    if (own) Object.defineProperty(subtle, 'digest', own)
    else Reflect.deleteProperty(subtle, 'digest')
  }
}
