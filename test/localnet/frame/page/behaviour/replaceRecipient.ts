import {
  address,
  getBase58Decoder,
  getBase58Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type TransactionMessageBytes,
} from '@solana/kit'
import { foreignAddresses } from '../../frameBehaviour.js'

/** A Solana transaction in base58 whose first writable account that does not sign is a foreign one; the same text where none is. */
export function replaceRecipient(text: string): string {
  const transaction = getTransactionDecoder().decode(getBase58Encoder().encode(text))
  const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
  const { numSignerAccounts, numReadonlyNonSignerAccounts } = message.header
  if (numSignerAccounts >= message.staticAccounts.length - numReadonlyNonSignerAccounts) return text
  const staticAccounts = message.staticAccounts.with(numSignerAccounts, address(foreignAddresses.solana))
  const messageBytes = getCompiledTransactionMessageEncoder().encode({
    ...message,
    staticAccounts,
  }) as TransactionMessageBytes
  return getBase58Decoder().decode(getTransactionEncoder().encode({ ...transaction, messageBytes }))
}
