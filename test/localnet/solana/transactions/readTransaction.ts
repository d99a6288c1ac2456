import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  type ReadonlyUint8Array,
  type Signature,
  type Transaction,
} from '@solana/kit'

/** A message of the versions that public networks take. */
export type Message = Exclude<CompiledTransactionMessage, { version: 1 }> &
  CompiledTransactionMessageWithLifetime

/** A transaction as it came in, read. `signature` is also its id. */
export type ReadTransaction = {
  readonly wire: ReadonlyUint8Array
  readonly transaction: Transaction
  readonly message: Message
  readonly signature: Signature | undefined
}

/** A transaction that was read and is signed by the one who pays at least. */
export type SignedTransaction = ReadTransaction & { readonly signature: Signature }

/** The most bytes that fit into a packet. */
export const maximumWireSize = 1232

/** Reads the bytes of a transaction; undefined when they aren't one. */
export function readTransaction(wire: ReadonlyUint8Array): ReadTransaction | undefined {
  try {
    const transaction = getTransactionDecoder().decode(wire)
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
    if (message.version === 1) return undefined
    // Bytes that follow a message would be part of nothing, and there is one way to write it.
    const written = getCompiledTransactionMessageEncoder().encode(message)
    if (!isEqual(written, transaction.messageBytes)) return undefined
    return { wire, transaction, message, signature: readSignature(transaction) }
  } catch {
    return undefined
  }
}

function isEqual(one: ReadonlyUint8Array, other: ReadonlyUint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

function readSignature(transaction: Transaction): Signature | undefined {
  const isSigned = Object.values(transaction.signatures)[0] != null
  return isSigned ? getSignatureFromTransaction(transaction) : undefined
}
