import {
  type Address,
  appendTransactionMessageInstruction,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  type TransactionSigner,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { SolanaTools } from '../../../localnet/tests/wallet/support/createSolanaTools.js'

export type TransferBySignerParameters = { signer: TransactionSigner; to: Address; amount: bigint }

/** A transfer of SOL as a host writes it with kit, whose payer is the signer. */
export async function transferBySigner(
  { rpc }: SolanaTools,
  { signer, to: destination, amount }: TransferBySignerParameters,
) {
  const { value: lifetime } = await rpc().getLatestBlockhash().send()
  return pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(signer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: signer, destination, amount }),
        timed,
      ),
  )
}
