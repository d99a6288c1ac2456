import { decodeBase58 } from '../../utils/decodeBase58.js'
import { readProperty } from '../../utils/readProperty.js'

/** The signature in what a session's wallet answers; undefined where there is none. */
export function readSignature(answer: unknown): Uint8Array | undefined {
  return decodeBase58(readProperty(answer, 'signature'))
}
