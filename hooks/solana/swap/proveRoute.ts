import { getTransactionEncoder } from '@solana/kit'
import { decodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { SwapMismatchError } from '../../shared/errors/swaps.js'
import { TransferMismatchError } from '../../shared/errors/transfers.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import type { SwapTerms } from '../../shared/types/swapPlan.js'
import { holdingPrograms, programAddresses, tokenPrograms } from '../programs.js'
import type { RawAccount } from '../read/readRawAccounts.js'
import { readTransaction } from '../read/readTransaction.js'
import {
  type DecodedMessage,
  parseMessage,
  readCreated,
  readSol,
  readSteps,
  type Step,
} from '../transfer/decodeTransfer.js'
import { isSameBytes } from '../values.js'
import { checkBudget, maxLength, mismatch } from './proveTrade.js'
import type { MessageAccounts } from './readAccounts.js'

/** The associated token account of the account on one side of a route. */
export type OwnAccount = {
  readonly address: string
  /** That of wrapped SOL for SOL. */
  readonly mint: string
  readonly tokenProgram: string
  /** Whether this side is SOL itself. */
  readonly isSol: boolean
}

/** What a route may touch of the account. */
export type OwnAccounts = { readonly sold: OwnAccount; readonly bought: OwnAccount }

/** Programs that are read by their instructions, and route nothing. */
const ownPrograms: readonly string[] = [...Object.values(programAddresses), ...Object.values(tokenPrograms)]

/** Runs a check whose errors are those of a transfer. */
function asSwap<value>(check: () => value): value {
  try {
    return check()
  } catch (thrown) {
    if (!(thrown instanceof TransferMismatchError)) throw thrown
    throw new SwapMismatchError({ reason: 'call', details: thrown.details })
  }
}

/**
 * Reads a route's message: version 0, whose payer and only signer is the account, which has not signed it yet.
 *
 * @throws SwapMismatchError
 */
export function readRoute(bytes: Uint8Array, { account, contracts }: SwapTerms): DecodedMessage {
  const taker = splitCaipAddress(account).address
  const { router } = contracts
  if (!isSolanaAddress(router) || router === taker || ownPrograms.includes(router))
    mismatch('router', `${router} is no program`)
  const transaction =
    (bytes.length <= maxLength ? readTransaction(bytes) : undefined) ?? mismatch('answer', 'no transaction')
  if (!isSameBytes(Uint8Array.from(getTransactionEncoder().encode(transaction)), bytes))
    mismatch('answer', 'other bytes')
  const message = parseMessage(Uint8Array.from(transaction.messageBytes))
  if (message?.version !== 0) return mismatch('answer', 'no message of version 0')
  const { header, staticAccounts } = message
  if (staticAccounts[0] !== taker) mismatch('account', staticAccounts[0])
  if (header.numSignerAccounts !== 1 || header.numReadonlySignerAccounts !== 0)
    mismatch('call', 'other signers')
  if (Object.values(transaction.signatures).some((signature) => signature !== null))
    mismatch('answer', 'a signature of the account')
  return message
}

/** Which newer clients name beside an account whose balance is to be counted. */
const rentSysvar = 'SysvarRent111111111111111111111111111111111'

/** Checks an instruction for wrapped SOL: that its balance is counted, or that the account closes it to itself. */
function checkWrapped(
  { accounts, data }: Step,
  { taker, wrapped }: { taker: string; wrapped: string },
): void {
  const [first, ...rest] = accounts
  const isSync =
    isSameBytes(data, Uint8Array.of(17)) &&
    first === wrapped &&
    rest.every((address) => address === rentSysvar)
  const isClose = isSameBytes(data, Uint8Array.of(9)) && accounts.join() === [wrapped, taker, taker].join()
  if (!isSync && !isClose) mismatch('call', 'another token instruction')
}

/**
 * Proves that one instruction of the pinned program is all that may touch the account's tokens. Beside it a transaction may
 * only set the compute budget, open the account's own associated token accounts, and wrap or unwrap SOL for this trade. What the
 * program does itself is not in the bytes: see `checkRoute`.
 *
 * @throws SwapMismatchError
 */
export function proveRoute(
  message: DecodedMessage,
  { accounts, own, terms }: { accounts: MessageAccounts; own: OwnAccounts; terms: SwapTerms },
): void {
  const { account, contracts, quantity } = terms
  const taker = splitCaipAddress(account).address
  const { bought, sold } = own
  const sides = [sold, bought]
  const wrapped = sides.find(({ isSol }) => isSol)
  const held = accounts.addresses.find((address) => holdingPrograms.test(address))
  if (held !== undefined) mismatch('call', held)
  const steps = asSwap(() =>
    readSteps({ ...message, staticAccounts: accounts.addresses as DecodedMessage['staticAccounts'] }),
  )
  const budget: Step[] = []
  const routes: Step[] = []
  let isFunded = false
  for (const step of steps) {
    if (step.program === programAddresses.computeBudget) budget.push(step)
    else if (step.program === programAddresses.associatedToken) {
      const { address, mint, owner, tokenProgram } = asSwap(() => readCreated(step, taker))
      if (owner !== taker) mismatch('recipient', owner)
      const isOwn = (one: OwnAccount) =>
        one.address === address && one.mint === mint && one.tokenProgram === tokenProgram
      if (!sides.some(isOwn)) mismatch('token', mint)
    } else if (step.program === programAddresses.system) {
      const moved = asSwap(() => readSol(step, taker))
      if (!sold.isSol || moved.to !== sold.address) mismatch('recipient', moved.to)
      if (isFunded || moved.quantity !== quantity) mismatch('amount', String(moved.quantity))
      isFunded = true
    } else if (step.program === tokenPrograms.spl && wrapped !== undefined)
      checkWrapped(step, { taker, wrapped: wrapped.address })
    else if (step.program === contracts.router) routes.push(step)
    else mismatch('call', step.program)
  }
  asSwap(() => checkBudget(budget))
  if (routes.length !== 1) mismatch('router', `${routes.length} calls`)
}

/** Programs whose accounts give the keys in them power over value. */
const keyedPrograms: readonly string[] = [...Object.values(tokenPrograms), programAddresses.system]
/** Bytes of a multisig account. What it owns moves with it, also where it is only read. */
const multisigLength = 355

const names = (data: Uint8Array, key: Uint8Array) =>
  data.some(
    (_, at) => at + key.length <= data.length && key.every((byte, index) => data[at + index] === byte),
  )

/**
 * Checks that a route reaches nothing else of the account: no other token account, mint, nonce account or multisig that names it.
 * `heads` are the first bytes of all its accounts.
 *
 * @throws SwapMismatchError
 */
export function checkReach(
  { addresses, writable }: MessageAccounts,
  { heads, own, taker }: { heads: readonly (RawAccount | undefined)[]; own: OwnAccounts; taker: string },
): void {
  const key = decodeBase58(taker) ?? mismatch('account', taker)
  const known = [taker, own.sold.address, own.bought.address]
  for (const [index, address] of addresses.entries()) {
    const { data, owner } = heads[index] ?? {}
    const isKeyed = data !== undefined && owner !== undefined && keyedPrograms.includes(owner)
    if (!isKeyed || known.includes(address)) continue
    const isReached = writable.has(address) || data.length === multisigLength
    if (isReached && names(data, key)) mismatch('account', address)
  }
}
