import { encodeBase58 } from '../../../hooks/shared/base58.js'
import {
  type Account,
  type Accounts,
  amountAt,
  associatedProgram,
  computeBudget,
  createHolding,
  delegateAt,
  delegatedAt,
  emptyAccount,
  guards,
  hasFee,
  memoProgram,
  readHolding,
  readMint,
  rentOf,
  system,
  token2022,
  tokenProgram,
  viewOf,
  withU64,
  withWithheld,
} from './accounts.js'
import { keyBytes, type Message, roleOf, type Step } from './wire.js'

/** What running a transaction gives. */
export type Run = {
  /** In the words of nodes. */
  readonly err: unknown
  /** Whether it becomes part of the chain: a transaction whose fee can't be paid does not. */
  readonly isIncluded: boolean
  readonly fee: bigint
  readonly units: number
  /** The accounts that it changes. */
  readonly changes: Accounts
}

const signatureFee = 5000n
const costs: { readonly [program: string]: number } = {
  [system]: 150,
  [computeBudget]: 150,
  [associatedProgram]: 20_000,
  [tokenProgram]: 6000,
  [token2022]: 9000,
  [memoProgram]: 5000,
  [guards]: 2000,
}

/** The network fee of a message, in lamports. */
export function feeOf({ header, steps }: Message): bigint {
  const budget = steps.filter(({ program }) => program === computeBudget)
  const limit = budget.find(({ data }) => data[0] === 2)
  const price = budget.find(({ data }) => data[0] === 3)
  const units = limit ? BigInt(viewOf(limit.data).getUint32(1, true)) : 200_000n * BigInt(steps.length)
  const perUnit = price ? viewOf(price.data).getBigUint64(1, true) : 0n
  return signatureFee * BigInt(header[0]) + (units * perUnit + 999_999n) / 1_000_000n
}

class InstructionError extends Error {
  readonly reason: unknown
  constructor(reason: unknown) {
    super('the instruction fails')
    this.reason = reason
  }
}
const failure = (reason: unknown) => new InstructionError(reason)
const custom = (Custom: number) => failure({ Custom })

/** Accounts while a transaction runs. */
type Bank = {
  get(address: string): Account
  set(address: string, account: Account): void
}
type Call = { bank: Bank; message: Message; step: Step; addresses: readonly string[] }

function checkSigner({ message, step }: Call, index: number): void {
  if (!roleOf(message, step.accounts[index] ?? -1).isSigner) throw failure('MissingRequiredSignature')
}

function moveLamports(bank: Bank, from: string, to: string, lamports: bigint): void {
  const payer = bank.get(from)
  if (payer.data.length > 0) throw failure('InvalidArgument')
  if (payer.lamports < lamports) throw custom(1)
  bank.set(from, { ...payer, lamports: payer.lamports - lamports })
  const receiver = bank.get(to)
  bank.set(to, { ...receiver, lamports: receiver.lamports + lamports })
}

function runSystem(call: Call): void {
  const { bank, step, addresses } = call
  const view = viewOf(step.data)
  if (step.data.length < 12 || view.getUint32(0, true) !== 2) throw failure('InvalidInstructionData')
  const [from = '', to = ''] = addresses
  checkSigner(call, 0)
  moveLamports(bank, from, to, view.getBigUint64(4, true))
}

/** CreateIdempotent. */
function runAssociated({ bank, step, addresses }: Call): void {
  const [payer = '', address = '', owner = '', mint = '', , program = ''] = addresses
  if (step.data[0] !== 1) throw failure('InvalidInstructionData')
  const account = bank.get(address)
  if (account.owner === program) {
    const holding = readHolding(account)
    if (holding?.owner !== owner) throw failure('InvalidAccountData')
    if (holding?.mint !== mint) throw failure('InvalidAccountData')
    return
  }
  if (readMint(bank.get(mint)) === undefined) throw failure('InvalidAccountData')
  const made = createHolding({ mint, owner, program, withFee: hasFee(bank.get(mint)) })
  const lack = made.lamports - account.lamports
  if (lack > 0n) moveLamports(bank, payer, address, lack)
  bank.set(address, { ...made, lamports: bank.get(address).lamports })
}

/** What an account may take from a token account as its delegate. Undefined where it is none. */
function delegatedTo({ data }: Account, address: string): bigint | undefined {
  const delegate = data[delegateAt] === 1 ? data.slice(delegateAt + 4, delegateAt + 36) : undefined
  if (delegate === undefined || encodeBase58(delegate) !== address) return undefined
  return viewOf(data).getBigUint64(delegatedAt, true)
}

function withDelegated(account: Account, quantity: bigint): Account {
  const changed = withU64(account, delegatedAt, quantity)
  if (quantity === 0n) changed.data[delegateAt] = 0
  return changed
}

/** TransferChecked, and TransferCheckedWithFee of Token-2022. */
function transferToken(call: Call, { at, hasGivenFee }: { at: number; hasGivenFee: boolean }): void {
  const { bank, step, addresses } = call
  const [source = '', mintAddress = '', destination = '', authority = ''] = addresses
  const view = viewOf(step.data)
  const [amount, decimals] = [view.getBigUint64(at, true), view.getUint8(at + 8)]
  const [from, to] = [bank.get(source), bank.get(destination)]
  const [held, received, mint] = [readHolding(from), readHolding(to), readMint(bank.get(mintAddress))]
  if (step.program === token2022 && [from, to].some(({ owner }) => owner !== token2022))
    throw failure('IncorrectProgramId')
  if (held === undefined || received === undefined) throw failure('InvalidAccountData')
  if (held.isFrozen || received.isFrozen) throw custom(17)
  if (held.amount < amount) throw custom(1)
  if (held.mint !== received.mint || held.mint !== mintAddress || mint === undefined) throw custom(3)
  if (mint.decimals !== decimals) throw custom(18)
  const allowed = delegatedTo(from, authority)
  if (allowed !== undefined && allowed < amount) throw custom(1)
  if (allowed === undefined && held.owner !== authority) throw custom(4)
  checkSigner(call, 3)
  const fee = mint.feeOf(amount)
  if (hasGivenFee && view.getBigUint64(at + 9, true) !== fee) throw custom(32)
  if (source === destination) return
  const rest = withU64(from, amountAt, held.amount - amount)
  bank.set(source, allowed === undefined ? rest : withDelegated(rest, allowed - amount))
  bank.set(destination, withWithheld(withU64(to, amountAt, received.amount + amount - fee), fee))
}

/** Approve: another account may take from this one. */
function approve(call: Call): void {
  const { bank, step, addresses } = call
  const [source = '', delegate = '', authority = ''] = addresses
  const account = bank.get(source)
  const held = readHolding(account)
  if (step.program === token2022 && account.owner !== token2022) throw failure('IncorrectProgramId')
  if (held === undefined) throw failure('InvalidAccountData')
  if (held.owner !== authority) throw custom(4)
  checkSigner(call, 2)
  const allowed = withU64(account, delegatedAt, viewOf(step.data).getBigUint64(1, true))
  allowed.data.set([1, 0, 0, 0, ...keyBytes(delegate)], delegateAt)
  bank.set(source, allowed)
}

function runToken(call: Call): void {
  const { data, program } = call.step
  const hasGivenFee = program === token2022 && data[0] === 26 && data[1] === 1
  if (data[0] === 12 || hasGivenFee) transferToken(call, { at: hasGivenFee ? 2 : 1, hasGivenFee })
  else if (data[0] === 4) approve(call)
  else throw failure('InvalidInstructionData')
}

const nothing = () => {}
const programs: { readonly [program: string]: (call: Call) => void } = {
  [system]: runSystem,
  [associatedProgram]: runAssociated,
  [tokenProgram]: runToken,
  [token2022]: runToken,
  [computeBudget]: nothing,
  [memoProgram]: nothing,
  [guards]: nothing,
}

const isPaying = ({ lamports, data }: Account) => lamports > 0n && lamports < rentOf(data.length)

/** Whether an account may stay below its rent: only one that was there before, and gets no more. */
function isRentBroken(before: Account, after: Account): boolean {
  const isOld =
    isPaying(before) && before.data.length === after.data.length && after.lamports <= before.lamports
  return isPaying(after) && !isOld
}

/** Runs a transaction on the accounts, which stay as they are. Signatures and blockhash are the ledger's. */
export function runTransaction(accounts: Accounts, message: Message): Run {
  const fee = feeOf(message)
  const [payer = ''] = message.keys
  const paying = accounts.get(payer)
  const refused = (err: unknown): Run => ({ err, isIncluded: false, fee: 0n, units: 0, changes: new Map() })
  if (paying === undefined) return refused('AccountNotFound')
  if (paying.lamports < fee) return refused('InsufficientFundsForFee')
  const paid = { ...paying, lamports: paying.lamports - fee }
  if (isRentBroken(paying, paid)) return refused({ InsufficientFundsForRent: { account_index: 0 } })
  if (message.steps.some(({ program }) => programs[program] === undefined))
    return refused('ProgramAccountNotFound')

  const feeOnly = new Map([[payer, paid]])
  const changes = new Map(feeOnly)
  const bank: Bank = {
    get: (address) => changes.get(address) ?? accounts.get(address) ?? emptyAccount,
    set: (address, account) => changes.set(address, account),
  }
  let units = 0
  for (const [index, step] of message.steps.entries()) {
    const addresses = step.accounts.map((at) => message.keys[at] ?? '')
    units += costs[step.program] ?? 0
    try {
      programs[step.program]?.({ bank, message, step, addresses })
    } catch (thrown) {
      if (!(thrown instanceof InstructionError)) throw thrown
      return {
        err: { InstructionError: [index, thrown.reason] },
        isIncluded: true,
        fee,
        units,
        changes: feeOnly,
      }
    }
  }
  const before = (address: string) => feeOnly.get(address) ?? accounts.get(address) ?? emptyAccount
  const broken = message.keys.findIndex((address) => isRentBroken(before(address), bank.get(address)))
  if (broken >= 0) {
    const err = { InsufficientFundsForRent: { account_index: broken } }
    return { err, isIncluded: true, fee, units, changes: feeOnly }
  }
  return { err: null, isIncluded: true, fee, units, changes }
}
