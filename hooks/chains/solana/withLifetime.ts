import {
  assertIsTransactionWithinSizeLimit,
  getCompiledTransactionMessageDecoder,
  getTransactionLifetimeConstraintFromCompiledTransactionMessage,
  type Transaction,
  type TransactionWithinSizeLimit,
  type TransactionWithLifetime,
} from '@solana/kit'

/** A signed transaction with the lifetime that it was asked with, or its own where the wallet gave it another one. */
export async function withLifetime(
  signed: Transaction,
  asked: Transaction | (Transaction & TransactionWithLifetime) | undefined,
): Promise<Transaction & TransactionWithinSizeLimit & TransactionWithLifetime> {
  assertIsTransactionWithinSizeLimit(signed)
  const message = getCompiledTransactionMessageDecoder().decode(signed.messageBytes)
  const own = await getTransactionLifetimeConstraintFromCompiledTransactionMessage(message)
  const known = asked && 'lifetimeConstraint' in asked ? asked.lifetimeConstraint : undefined
  const isSame =
    known !== undefined &&
    ('blockhash' in known
      ? 'blockhash' in own && known.blockhash === own.blockhash
      : 'nonce' in own && known.nonce === own.nonce)
  return Object.freeze({ ...signed, lifetimeConstraint: isSame ? known : own })
}
