import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type TransactionMessageBytes,
} from '@solana/kit'

/** An unsigned transaction of version 0 in wire format, on another block and else the same. */
export function withBlockhash(bytes: Uint8Array, blockhash: string): Uint8Array {
  const transaction = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const moved = getCompiledTransactionMessageEncoder().encode({ ...message, lifetimeToken: blockhash })
  const messageBytes = moved as TransactionMessageBytes
  return Uint8Array.from(getTransactionEncoder().encode({ ...transaction, messageBytes }))
}
