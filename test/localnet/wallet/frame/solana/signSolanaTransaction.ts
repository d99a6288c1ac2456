import { getTransactionEncoder, type Transaction } from '@solana/kit'
import { checkSolanaChain, permittedSolanaAccount, type WalletSession } from '../walletSession.js'
import { describeInstructions } from './describeInstructions.js'
import { readForSigning } from './readForSigning.js'
import { signWithAccount } from './signWithAccount.js'

export type SignSolanaTransactionParameters = {
  account: unknown
  transaction: Uint8Array
  chain?: string | undefined
  heading: 'Sign transaction' | 'Send transaction'
}

/** A transaction with one more signature. */
export type SignedSolanaTransaction = {
  readonly transaction: Transaction
  readonly bytes: Uint8Array
  /** The account's own. */
  readonly signature: Uint8Array
}

/** Shows what a transaction does, and adds the account's signature to those that it has. */
export async function signSolanaTransaction(
  session: WalletSession,
  { account: wanted, transaction: bytes, chain, heading }: SignSolanaTransactionParameters,
): Promise<SignedSolanaTransaction> {
  const { solana, tokens } = session
  const account = permittedSolanaAccount(session.view(), wanted)
  checkSolanaChain(solana, chain)
  const { transaction, feePayer, instructions } = await readForSigning({ bytes, account, solana })
  await session.ask({
    heading,
    rows: [
      { name: 'Network', value: solana.name },
      { name: 'Account', value: account },
      ...(feePayer === undefined || feePayer === account ? [] : [{ name: 'Fee paid by', value: feePayer }]),
      ...(await describeInstructions({ instructions, account, url: solana.url, tokens })),
    ],
  })
  const signer = await signWithAccount(session, account)
  const signed = await signer.signTransaction(transaction)
  return {
    transaction: signed,
    bytes: Uint8Array.from(getTransactionEncoder().encode(signed)),
    signature: Uint8Array.from(signed.signatures[account] ?? []),
  }
}
