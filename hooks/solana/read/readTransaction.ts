import { getTransactionDecoder, type Transaction } from '@solana/kit'

/** Decodes a transaction from wire format. Undefined for anything invalid. */
export function readTransaction(bytes: Uint8Array | undefined): Transaction | undefined {
  try {
    return bytes && getTransactionDecoder().decode(bytes)
  } catch {
    return undefined
  }
}
