import { getTransactionDecoder, type Transaction } from '@solana/kit'

/** A transaction in wire format as kit has it; undefined for anything else. */
export function readTransaction(bytes: Uint8Array | undefined): Transaction | undefined {
  try {
    return bytes && getTransactionDecoder().decode(bytes)
  } catch {
    return undefined
  }
}
