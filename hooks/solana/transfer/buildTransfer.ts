import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  getU64Encoder,
  type Instruction,
  pipe,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageComputeUnitPrice,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { splitCaipAddress } from '../../shared/caip.js'
import type { Transfer } from '../../shared/types/transfer.js'
import { programAddresses } from '../programs.js'

/** Until when a transaction can be included. */
export type TransactionLifetime = { readonly blockhash: string; readonly lastValidBlockHeight: number }

/** Max compute units of a transaction, and the price per unit in micro-lamports (10⁻⁶ lamports). */
export type ComputeBudget = { readonly unitLimit: number; readonly unitPrice: bigint }

export type BuildTransferParameters = TransferInstructionsParameters & {
  lifetime: TransactionLifetime
  budget: ComputeBudget
}

/**
 * Builds the unsigned transaction of a transfer, in wire format. The sender is the fee payer and only signer.
 */
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

/**
 * The part of a transfer that comes from one token account of the sender. `withheld`: transfer fee that the
 * token withholds from it, in base units; undefined for a token without a fee.
 */
export type TransferPiece = {
  readonly source: string
  readonly quantity: bigint
  readonly withheld: bigint | undefined
}

/** How a token is transferred to the recipient. */
export type TokenRoute = {
  readonly mint: string
  readonly tokenProgram: string
  readonly decimals: number
  /** Associated token account of the recipient. */
  readonly destination: string
  readonly createsAccount: boolean
  readonly pieces: readonly TransferPiece[]
}

export type TransferInstructionsParameters = {
  transfer: Transfer
  /** Undefined for SOL. */
  route: TokenRoute | undefined
}

const u64 = getU64Encoder()
const account = (address: string, role: AccountRole) => ({ address: address as Address, role })
const { READONLY, READONLY_SIGNER, WRITABLE, WRITABLE_SIGNER } = AccountRole

function transferSol({ from, to, quantity }: { from: string; to: string; quantity: bigint }): Instruction {
  return {
    programAddress: programAddresses.system as Address,
    accounts: [account(from, WRITABLE_SIGNER), account(to, WRITABLE)],
    data: Uint8Array.of(2, 0, 0, 0, ...u64.encode(quantity)),
  }
}

function createAccount(
  { destination, mint, tokenProgram }: TokenRoute,
  { from, to }: { from: string; to: string },
): Instruction {
  return {
    programAddress: programAddresses.associatedToken as Address,
    accounts: [
      account(from, WRITABLE_SIGNER),
      account(destination, WRITABLE),
      account(to, READONLY),
      account(mint, READONLY),
      account(programAddresses.system, READONLY),
      account(tokenProgram, READONLY),
    ],
    // CreateIdempotent: does not fail if the account has been created in the meantime.
    data: Uint8Array.of(1),
  }
}

/** With `withheld` (TransferCheckedWithFee) the program fails if the fee would differ. */
function transferToken(
  { mint, tokenProgram, destination, decimals }: TokenRoute,
  { source, quantity, withheld, from }: TransferPiece & { from: string },
): Instruction {
  const amount = [...u64.encode(quantity), decimals]
  return {
    programAddress: tokenProgram as Address,
    accounts: [
      account(source, WRITABLE),
      account(mint, READONLY),
      account(destination, WRITABLE),
      account(from, READONLY_SIGNER),
    ],
    data:
      withheld === undefined
        ? Uint8Array.of(12, ...amount)
        : Uint8Array.of(26, 1, ...amount, ...u64.encode(withheld)),
  }
}

/** The instructions of a transfer, in order. */
export function transferInstructions({
  transfer,
  route,
}: TransferInstructionsParameters): readonly Instruction[] {
  const { to, quantity } = transfer
  const { address: from } = splitCaipAddress(transfer.from)
  if (route === undefined) return [transferSol({ from, to, quantity })]
  return [
    ...(route.createsAccount ? [createAccount(route, { from, to })] : []),
    ...route.pieces.map((piece) => transferToken(route, { ...piece, from })),
  ]
}
