import type { Transaction } from '@solana/kit'
import { InvalidTransactionError } from '../../errors/signing.js'
import { readTransaction } from './readTransaction.js'

/**
 * Reads a transaction that an account is about to be asked to sign.
 *
 * @throws InvalidTransactionError when it is none, or doesn't need the account's signature.
 */
export function readUnsigned(bytes: Uint8Array, address: string): Transaction {
  const transaction = readTransaction(bytes)
  if (transaction === undefined) throw new InvalidTransactionError({ details: 'no transaction' })
  if (!Object.hasOwn(transaction.signatures, address))
    throw new InvalidTransactionError({ details: `needs no signature of ${address}` })
  return transaction
}
