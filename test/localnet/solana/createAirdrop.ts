import { sign } from 'node:crypto'
import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compileTransactionMessage,
  createNoopSigner,
  createTransactionMessage,
  getSignatureFromTransaction,
  getTransactionEncoder,
  pipe,
  type SignatureBytes,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import type { SolanaKey } from './createSolanaKeys.js'
import type { SignedTransaction } from './transactions/readTransaction.js'

export type AirdropParameters = { to: Address; lamports: bigint; blockhash: Blockhash }

const enoughUnits = 10_000

/** Makes signed transfers from the faucet, no two alike: equal ones within a block would be one and the same. */
export function createAirdrop(faucet: SolanaKey): (parameters: AirdropParameters) => SignedTransaction {
  let made = 0
  return ({ to, lamports, blockhash }) => {
    made += 1
    const source = createNoopSigner(faucet.address)
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(faucet.address, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 0n }, paid),
      (timed) =>
        appendTransactionMessageInstructions(
          [getTransferSolInstruction({ source, destination: to, amount: lamports })],
          timed,
        ),
      (filled) => setTransactionMessageComputeUnitLimit(enoughUnits + made, filled),
    )
    const transaction = compileTransaction(message)
    const signature = sign(null, Buffer.from(transaction.messageBytes), faucet.privateKey)
    const signatures = { [faucet.address]: new Uint8Array(signature) as SignatureBytes }
    const signed = { ...transaction, signatures }
    return {
      transaction: signed,
      message: compileTransactionMessage(message),
      wire: getTransactionEncoder().encode(signed),
      signature: getSignatureFromTransaction(signed),
    }
  }
}
