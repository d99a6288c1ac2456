import { getBase58Encoder, getBase64Encoder, type ReadonlyUint8Array } from '@solana/kit'
import { maximumWireSize, type ReadTransaction, readTransaction } from '../transactions/readTransaction.js'
import { invalidParams } from './readParams.js'

export type WireEncoding = 'base58' | 'base64'

/**
 * The bytes of a parameter.
 *
 * @throws RpcError when they aren't written so.
 */
export function readBytes(text: string, encoding: WireEncoding): ReadonlyUint8Array {
  try {
    return (encoding === 'base58' ? getBase58Encoder() : getBase64Encoder()).encode(text)
  } catch {
    throw invalidParams(`invalid ${encoding} encoding`)
  }
}

/**
 * The transaction of a parameter.
 *
 * @throws RpcError when it is none.
 */
export function readWire(text: string, encoding: WireEncoding): ReadTransaction {
  const wire = readBytes(text, encoding)
  if (wire.length > maximumWireSize)
    throw invalidParams(`decoded transaction too large: ${wire.length} bytes (max: ${maximumWireSize} bytes)`)
  const read = readTransaction(wire)
  if (read === undefined) throw invalidParams('failed to deserialize the transaction')
  return read
}
