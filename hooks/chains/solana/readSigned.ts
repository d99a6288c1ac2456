import { type Address, getTransactionEncoder, type SignatureBytes, type Transaction } from '@solana/kit'
import { UnexpectedSignatureError } from '../../errors/signing.js'
import { decodeBase58 } from '../../utils/decodeBase58.js'
import { isSameBytes } from './isSameBytes.js'
import { isSignedBy } from './isSignedBy.js'
import { readTransaction } from './readTransaction.js'

/** What a wallet gives for a transaction: all of it, or its signature alone. */
export type SignedAnswer = {
  readonly transaction?: Uint8Array | undefined
  readonly signature?: Uint8Array | undefined
}

export type ReadSignedParameters = {
  /** What the wallet was asked to sign. */
  asked: Transaction
  /** Who was asked to sign, in base58. */
  address: string
  answer: SignedAnswer
  /** May the transaction be another one than was asked? */
  allowChanges: boolean
}

const copy = (bytes: ArrayLike<number>) => Uint8Array.from(bytes)

/**
 * The signed transaction in wire format, from a wallet's answer. Of an unchanged one only the account's own signature
 * is taken from the wallet.
 *
 * @throws UnexpectedSignatureError when the account did not sign it, or when it is another one.
 */
export function readSigned({ asked, address, answer, allowChanges }: ReadSignedParameters): Uint8Array {
  const given = readTransaction(answer.transaction)
  const isChanged = given !== undefined && !isSameBytes(copy(asked.messageBytes), copy(given.messageBytes))
  if (isChanged && !allowChanges) throw new UnexpectedSignatureError({ details: 'another transaction' })

  const { messageBytes, signatures } = isChanged ? given : asked
  const key = decodeBase58(address)
  const signature = copy(given?.signatures[address as Address] ?? answer.signature ?? [])
  if (!key || !isSignedBy({ key, signature, message: copy(messageBytes) }))
    throw new UnexpectedSignatureError({ details: 'not signed by the account' })
  const signed = { ...signatures, [address]: signature as SignatureBytes }
  return copy(getTransactionEncoder().encode({ messageBytes, signatures: signed }))
}
