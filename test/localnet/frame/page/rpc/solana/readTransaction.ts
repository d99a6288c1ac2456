import {
  type Address,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type Transaction,
} from '@solana/kit'
import { FrameRequestError } from '../../FrameRequestError.js'

/** An instruction whose accounts are known; those from a lookup table are not. */
export type ReadInstruction = {
  readonly program: Address | undefined
  readonly accounts: readonly (Address | undefined)[]
  readonly data: Uint8Array
}

/** A transaction that waits for the user's signature. */
export type ReadTransaction = {
  readonly transaction: Transaction
  readonly feePayer: Address | undefined
  readonly instructions: readonly ReadInstruction[]
}

/**
 * Reads a transaction in base58.
 *
 * @throws FrameRequestError when it is none, or when it doesn't need this signer.
 */
export function readTransaction(text: string, signer: string): ReadTransaction {
  let read: ReadTransaction
  try {
    read = decode(text)
  } catch (cause) {
    throw new FrameRequestError('The transaction cannot be read.', { cause })
  }
  if (!Object.hasOwn(read.transaction.signatures, signer))
    throw new FrameRequestError(`The transaction does not need a signature of ${signer}.`)
  return read
}

function decode(text: string): ReadTransaction {
  const transaction = getTransactionDecoder().decode(getBase58Encoder().encode(text))
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  if (!('instructions' in message)) throw new TypeError('This version of transactions is not known.')
  const { staticAccounts, instructions } = message
  return {
    transaction,
    feePayer: staticAccounts[0],
    instructions: instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
      program: staticAccounts[programAddressIndex],
      accounts: accountIndices.map((index) => staticAccounts[index]),
      data: Uint8Array.from(data),
    })),
  }
}
