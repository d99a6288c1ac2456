import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { splitCaipAddress } from '../../../utils/caip.js'
import { type TransferInstructionsParameters, transferInstructions } from './transferInstructions.js'

/** How long a transaction can be included. */
export type TransactionLifetime = { readonly blockhash: string; readonly lastValidBlockHeight: number }

/** What a transaction may use, and what it offers for each unit in millionths of a lamport. */
export type ComputeBudget = { readonly unitLimit: number; readonly unitPrice: bigint }

export type BuildTransferParameters = TransferInstructionsParameters & {
  lifetime: TransactionLifetime
  budget: ComputeBudget
}

/** The unsigned transaction of a transfer in wire format. The sender pays, and nobody else signs. */
export function buildTransfer({ lifetime, budget, ...parameters }: BuildTransferParameters): Uint8Array {
  const payer = splitCaipAddress(parameters.transfer.from).address as Address
  const constraint = {
    blockhash: lifetime.blockhash as Blockhash,
    lastValidBlockHeight: BigInt(lifetime.lastValidBlockHeight),
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(constraint, paid),
    (timed) => setTransactionMessageComputeUnitLimit(budget.unitLimit, timed),
    (limited) => setTransactionMessageComputeUnitPrice(budget.unitPrice, limited),
    (priced) => appendTransactionMessageInstructions(transferInstructions(parameters), priced),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
