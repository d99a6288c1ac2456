import { getTransactionEncoder } from '@solana/kit'
import { decodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { type SwapMismatch, SwapMismatchError } from '../../shared/errors/swaps.js'
import { TransferMismatchError } from '../../shared/errors/transfers.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import type { SwapTerms } from '../../shared/types/swapPlan.js'
import { programAddresses } from '../programs.js'
import { readTransaction } from '../read/readTransaction.js'
import { isSignedBy } from '../sign/isSignedBy.js'
import { associatedAddress } from '../transfer/associatedAddress.js'
import {
  type DecodedMessage,
  type DecodedPiece,
  decodeMessage,
  readBudget,
  readCreated,
  readPiece,
  readSol,
  readSteps,
  type Step,
} from '../transfer/decodeTransfer.js'
import { maxPriorityFee, priorityFeeOf } from '../transfer/priorityFee.js'
import { isSameBytes } from '../values.js'

/** Max bytes of a transaction. */
export const maxLength = 1_232

/** A trade as its bytes have it. */
export type Trade = {
  readonly blockhash: string
  /** Token account that the sold tokens leave; undefined for SOL. */
  readonly source: string | undefined
  /** Token account in which the bought tokens arrive, and what is moved to it; undefined for SOL. */
  readonly arrival:
    | (Pick<DecodedPiece, 'mint' | 'quantity' | 'withheld'> & { readonly address: string })
    | undefined
}

export function mismatch(reason: SwapMismatch, details?: string): never {
  throw new SwapMismatchError({ reason, details })
}

/** One side of a trade. */
type Leg = {
  /** Mint of the token; undefined for SOL. */
  readonly mint: string | undefined
  readonly decimals: number | undefined
  readonly tokenProgram: string | undefined
  readonly source: string
  readonly destination: string
  readonly quantity: bigint
  /** See `DecodedPiece`. */
  readonly withheld?: bigint | undefined
}

/** The payer is the account, and nobody but the maker signs beside it. */
function checkSigners({ header, staticAccounts }: DecodedMessage, { taker, maker }: Sides): void {
  const { numReadonlySignerAccounts, numSignerAccounts } = header
  const [payer, ...others]: readonly string[] = staticAccounts.slice(0, numSignerAccounts)
  if (new Set(staticAccounts).size !== staticAccounts.length) mismatch('call', 'an account twice')
  if (payer !== taker) mismatch('account', payer)
  if (!others.includes(maker)) mismatch('router', others[0])
  if (others.length > 1 || numReadonlySignerAccounts > 1) mismatch('call', 'other signers')
}

type Sides = { readonly taker: string; readonly maker: string }

/** A transfer by one of the two sides. */
function readLeg(step: Step, { taker, maker }: Sides): Leg & { readonly by: string } {
  const isSol = step.program === programAddresses.system
  const by = step.accounts[isSol ? 0 : 3] === maker ? maker : taker
  if (isSol) {
    const { to: destination, quantity } = readSol(step, by)
    return {
      by,
      mint: undefined,
      decimals: undefined,
      tokenProgram: undefined,
      source: by,
      destination,
      quantity,
    }
  }
  return { by, ...readPiece(step, by) }
}

/** Checks the compute budget: at most one limit and one price, and no price without a limit. */
export function checkBudget(steps: readonly Step[]): void {
  const [limits, prices] = [2, 3].map((kind) => steps.filter(({ data }) => data[0] === kind))
  const [limit, price] = [limits?.[0], prices?.[0]]
  if (steps.length !== [limit, price].filter(Boolean).length) mismatch('call', 'another compute budget')
  if (limit?.data.length !== (limit && 5)) mismatch('call', 'another compute budget')
  if (price === undefined) return
  const { unitLimit, unitPrice } = readBudget(limit, price)
  if (priorityFeeOf({ unitLimit, unitPrice }) > maxPriorityFee) mismatch('value', 'priority fee')
}

const arrivalOf = ({ destination: address, quantity, withheld }: Leg, mint: string) => ({
  ...{ address, mint, quantity, withheld },
})

async function readTrade(bytes: Uint8Array, terms: SwapTerms): Promise<Trade> {
  const { account, contracts, from, to, quantity, minimumOut } = terms
  const taker = splitCaipAddress(account).address
  const maker = contracts.router
  const sides = { taker, maker }
  if (!isSolanaAddress(maker) || maker === taker) mismatch('router', `${maker} is no maker`)
  const transaction =
    (bytes.length <= maxLength ? readTransaction(bytes) : undefined) ?? mismatch('answer', 'no transaction')
  if (!isSameBytes(Uint8Array.from(getTransactionEncoder().encode(transaction)), bytes))
    mismatch('answer', 'other bytes')
  const messageBytes = Uint8Array.from(transaction.messageBytes)
  const message = decodeMessage(messageBytes)
  checkSigners(message, sides)
  const signatures: { readonly [address: string]: Uint8Array | null | undefined } = transaction.signatures
  if (signatures[taker]) mismatch('answer', 'a signature of the account')
  const [key, signature] = [decodeBase58(maker), signatures[maker]]
  const isSigned = key && signature && isSignedBy({ key, signature, message: messageBytes })
  if (contracts.calls === 'makerFirst' ? !isSigned : signature) mismatch('router', 'signature of the maker')

  const addressOf = (owner: string, mint: string, tokenProgram: string) =>
    associatedAddress({ owner, mint, tokenProgram })
  const budget: Step[] = []
  const legs: ReturnType<typeof readLeg>[] = []
  for (const step of readSteps(message)) {
    if (step.program === programAddresses.computeBudget) budget.push(step)
    else if (step.program === programAddresses.associatedToken) {
      const payer = step.accounts[0] === maker ? maker : taker
      const { address, mint, owner, tokenProgram } = readCreated(step, payer)
      const isBought = mint === to.address
      if (!isBought && mint !== from.address) mismatch('token', mint)
      if (owner !== (isBought ? taker : maker)) mismatch(isBought ? 'recipient' : 'router', owner)
      if (address !== (await addressOf(owner, mint, tokenProgram))) mismatch('call', 'another token account')
      // Also not for one that exists: it may be closed until the trade is included.
      if (owner === maker && payer === taker) mismatch('value', 'deposit')
    } else legs.push(readLeg(step, sides))
  }
  checkBudget(budget)
  const [given, got] = [legs.find(({ by }) => by === taker), legs.find(({ by }) => by === maker)]
  if (given === undefined || got === undefined || legs.length !== 2) return mismatch('call', 'no trade')
  for (const [leg, token] of [
    [given, from],
    [got, to],
  ] as const) {
    if (leg.mint !== token.address) mismatch('token', leg.mint)
    if (leg.decimals !== undefined && leg.decimals !== token.decimals) mismatch('token', 'decimals')
  }
  if (given.quantity !== quantity) mismatch('amount', String(given.quantity))
  if (got.quantity < minimumOut || minimumOut === 0n) mismatch('minimum', String(got.quantity))
  /** A token moves between the associated accounts of both, SOL between both themselves. */
  const isAt = async ({ mint, tokenProgram = '' }: Leg, owner: string, address: string) =>
    address === (mint === undefined ? owner : await addressOf(owner, mint, tokenProgram))
  if (!(await isAt(given, taker, given.source)) || !(await isAt(got, maker, got.source))) mismatch('account')
  if (!(await isAt(given, maker, given.destination))) mismatch('router', given.destination)
  if (!(await isAt(got, taker, got.destination))) mismatch('recipient', got.destination)
  return {
    blockhash: message.lifetimeToken,
    source: given.mint && given.source,
    arrival: got.mint === undefined ? undefined : arrivalOf(got, got.mint),
  }
}

/**
 * Proves from its bytes alone that a transaction is one trade with the pinned maker: exactly the sold quantity leaves for it, at
 * least the minimum comes back to the account itself, and no other instruction is in it.
 *
 * @throws SwapMismatchError
 */
export async function proveTrade(bytes: Uint8Array, terms: SwapTerms): Promise<Trade> {
  try {
    return await readTrade(bytes, terms)
  } catch (thrown) {
    if (!(thrown instanceof TransferMismatchError)) throw thrown
    throw new SwapMismatchError({ reason: 'call', details: thrown.details })
  }
}
