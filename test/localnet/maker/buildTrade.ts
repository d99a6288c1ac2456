import { sign } from 'node:crypto'
import {
  type Address,
  appendTransactionMessageInstructions,
  type BlockhashLifetimeConstraint,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  type Instruction,
  pipe,
  type SignatureBytes,
  setTransactionMessageComputeUnitLimit,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getApproveInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import type { SolanaKey } from '../solana/createSolanaKeys.js'
import type { MakerAsset } from './makerAssets.js'

/** One direction of a trade. */
export type Leg = {
  readonly asset: MakerAsset
  readonly amount: bigint
  readonly from: Address
  readonly to: Address
}

export type BuildTradeParameters = {
  taker: Address
  legs: readonly Leg[]
  /** Who may take what the taker has of the first leg's token, or the second's, from now on. */
  delegate?: Address | undefined
  lifetime: BlockhashLifetimeConstraint
  /** Makes this trade different from every other one in the same block. */
  number: number
}

const enoughUnits = 300_000

/** A trade that happens whole or not at all. The taker pays for it, and the maker for its own accounts. */
export async function buildTrade({
  taker,
  legs,
  delegate,
  lifetime,
  number,
}: BuildTradeParameters): Promise<Transaction> {
  const maker = legs.find(({ from }) => from !== taker)?.from
  const moved = await Promise.all(legs.map((leg) => moveInstructions(leg, leg.to === maker ? maker : taker)))
  const approved = delegate === undefined ? [] : await approveInstructions(legs, { taker, delegate })
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(taker, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions([...moved.flat(), ...approved], timed),
    (filled) => setTransactionMessageComputeUnitLimit(enoughUnits + number, filled),
  )
  return compileTransaction(message)
}

/** Adds the signature of one of those who have to sign. */
export function signTrade<transaction extends Transaction>(
  transaction: transaction,
  { address, privateKey }: SolanaKey,
): transaction {
  const signature = sign(null, Buffer.from(transaction.messageBytes), privateKey)
  const signatures = {
    ...transaction.signatures,
    [address]: new Uint8Array(signature) as SignatureBytes,
  }
  return { ...transaction, signatures }
}

async function moveInstructions(
  { asset, amount, from, to }: Leg,
  opener: Address,
): Promise<readonly Instruction[]> {
  const { address: mint, decimals, tokenProgram } = asset
  const authority = createNoopSigner(from)
  if (tokenProgram === undefined)
    return [getTransferSolInstruction({ source: authority, destination: to, amount })]
  const [[source], [destination]] = await Promise.all([
    findAssociatedTokenPda({ mint, owner: from, tokenProgram }),
    findAssociatedTokenPda({ mint, owner: to, tokenProgram }),
  ])
  const payer = createNoopSigner(opener)
  return [
    getCreateAssociatedTokenIdempotentInstruction({ payer, ata: destination, owner: to, mint, tokenProgram }),
    getTransferCheckedInstruction(
      { source, mint, destination, authority, amount, decimals },
      { programAddress: tokenProgram },
    ),
  ]
}

async function approveInstructions(
  legs: readonly Leg[],
  { taker, delegate }: { taker: Address; delegate: Address },
): Promise<readonly Instruction[]> {
  const { address: mint, tokenProgram } = legs.find(({ asset }) => asset.tokenProgram)?.asset ?? {}
  if (mint === undefined || tokenProgram === undefined) return []
  const [source] = await findAssociatedTokenPda({ mint, owner: taker, tokenProgram })
  const amount = 2n ** 64n - 1n
  const owner = createNoopSigner(taker)
  return [getApproveInstruction({ source, delegate, owner, amount }, { programAddress: tokenProgram })]
}
