import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/kit'
import { TransferMismatchError } from '../../shared/errors/transfers.js'
import { programAddresses, tokenPrograms } from '../programs.js'
import { readTransaction } from '../read/readTransaction.js'
import { isSameBytes } from '../values.js'

/** A transfer instruction for one token account, as decoded. */
export type DecodedPiece = {
  readonly tokenProgram: string
  readonly source: string
  readonly mint: string
  readonly destination: string
  readonly quantity: bigint
  readonly decimals: number
  /** Undefined when the instruction leaves the fee to the token program. */
  readonly withheld: bigint | undefined
}

/** A transaction that is exactly one transfer. The payer is its only signer. */
export type DecodedTransfer = {
  readonly payer: string
  readonly unitLimit: number
  /** In micro-lamports (10⁻⁶ lamports). */
  readonly unitPrice: bigint
  readonly sol: { readonly to: string; readonly quantity: bigint } | undefined
  readonly created:
    | {
        readonly tokenProgram: string
        readonly mint: string
        readonly owner: string
        readonly address: string
      }
    | undefined
  readonly pieces: readonly DecodedPiece[]
}

/** An instruction with its addresses. */
export type Step = {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

const { system, associatedToken, computeBudget } = programAddresses
const programsOfTokens: readonly string[] = Object.values(tokenPrograms)

export function mismatch(details: string): never {
  throw new TransferMismatchError({ details })
}

const view = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength)
const startsWith = (data: Uint8Array, length: number, ...head: readonly number[]) =>
  data.length === length && head.every((byte, index) => data[index] === byte)

type Message = ReturnType<ReturnType<typeof getCompiledTransactionMessageDecoder>['decode']>
export type DecodedMessage = Extract<Message, { version: 0 }>

/** Decodes a message. Undefined when there are bytes after it: the decoder itself ignores those. */
export function parseMessage(bytes: Uint8Array): Message | undefined {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    const again = Uint8Array.from(getCompiledTransactionMessageEncoder().encode(message))
    return isSameBytes(again, bytes) ? message : undefined
  } catch {
    return undefined
  }
}

/** Decodes a message of version 0 that names each of its accounts. */
export function decodeMessage(bytes: Uint8Array): DecodedMessage {
  const message = parseMessage(bytes)
  if (message?.version !== 0) return mismatch('other bytes')
  if ((message.addressTableLookups ?? []).length > 0) return mismatch('lookup tables')
  return message
}

function readMessage(bytes: Uint8Array): DecodedMessage {
  const transaction = readTransaction(bytes)
  if (transaction === undefined) return mismatch('no transaction')
  // A signature count and one empty signature precede the message.
  const wire = [1, ...new Uint8Array(64), ...transaction.messageBytes]
  if (!isSameBytes(Uint8Array.from(wire), bytes)) return mismatch('other bytes')
  return decodeMessage(Uint8Array.from(transaction.messageBytes))
}

type Accounts = Pick<DecodedMessage, 'header' | 'staticAccounts'>

/** The writable accounts of a message whose signers are all writable. */
export const writableOf = ({ header, staticAccounts }: Accounts): readonly string[] =>
  staticAccounts.slice(0, staticAccounts.length - header.numReadonlyNonSignerAccounts)

/** Checks the signers and writable accounts, which are defined by the order of the accounts. */
export function checkRoles({ header, staticAccounts }: Accounts, written: Set<string>): void {
  const { numSignerAccounts, numReadonlySignerAccounts } = header
  if (numSignerAccounts !== 1 || numReadonlySignerAccounts !== 0) mismatch('other signers')
  if (new Set(staticAccounts).size !== staticAccounts.length) mismatch('an account twice')
  const writable = writableOf({ header, staticAccounts })
  if (writable.length !== written.size || writable.some((address) => !written.has(address)))
    mismatch('other accounts are written')
}

export function readSteps({ instructions, staticAccounts }: DecodedMessage): readonly Step[] {
  const addressAt = (index: number) => staticAccounts[index] ?? mismatch('an account that is not there')
  return instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
    program: addressAt(programAddressIndex),
    accounts: accountIndices.map(addressAt),
    data: Uint8Array.from(data),
  }))
}

export function readBudget(limit: Step | undefined, price: Step | undefined) {
  const isBudget = (step: Step | undefined): step is Step =>
    step?.program === computeBudget && step.accounts.length === 0
  if (!isBudget(limit) || !startsWith(limit.data, 5, 2)) return mismatch('no limit')
  if (!isBudget(price) || !startsWith(price.data, 9, 3)) return mismatch('no price')
  return { unitLimit: view(limit.data).getUint32(1, true), unitPrice: view(price.data).getBigUint64(1, true) }
}

export function readSol({ accounts, data }: Step, payer: string): NonNullable<DecodedTransfer['sol']> {
  const [from, to, ...rest] = accounts
  if (from !== payer || to === undefined || rest.length > 0 || !startsWith(data, 12, 2, 0, 0, 0))
    return mismatch('another instruction')
  return { to, quantity: view(data).getBigUint64(4, true) }
}

export function readCreated(
  { accounts, data }: Step,
  payer: string,
): NonNullable<DecodedTransfer['created']> {
  const [from, address, owner, mint, systemProgram, tokenProgram, ...rest] = accounts
  const isWhole = address !== undefined && owner !== undefined && mint !== undefined && rest.length === 0
  if (!isWhole || from !== payer || systemProgram !== system || !startsWith(data, 1, 1))
    return mismatch('another instruction')
  return { tokenProgram: tokenProgram ?? mismatch('another instruction'), mint, owner, address }
}

export function readPiece({ program, accounts, data }: Step, payer: string): DecodedPiece {
  const [source, mint, destination, authority, ...rest] = accounts
  const isWhole = source !== undefined && mint !== undefined && destination !== undefined
  const isPlain = startsWith(data, 10, 12)
  const hasFee = program === tokenPrograms.token2022 && startsWith(data, 19, 26, 1)
  const isKnown = programsOfTokens.includes(program) && (isPlain || hasFee)
  if (!isKnown || !isWhole || authority !== payer || rest.length > 0) return mismatch('another instruction')
  const [at, bytes] = [isPlain ? 1 : 2, view(data)]
  return {
    tokenProgram: program,
    source,
    mint,
    destination,
    quantity: bytes.getBigUint64(at, true),
    decimals: bytes.getUint8(at + 8),
    withheld: isPlain ? undefined : bytes.getBigUint64(at + 9, true),
  }
}

/**
 * Decodes what an unsigned transaction does, from its bytes alone.
 *
 * @throws TransferMismatchError for anything but one transfer of SOL, or of one token with the creation of
 * the recipient's account.
 */
export function decodeTransfer(bytes: Uint8Array): DecodedTransfer {
  const message = readMessage(bytes)
  const payer = message.staticAccounts[0] ?? mismatch('no payer')
  const [limit, price, ...steps] = readSteps(message)
  const budget = readBudget(limit, price)

  const [first, ...others] = steps
  const isSol = first?.program === system
  if (isSol && others.length > 0) return mismatch('more than a transfer')
  const sol = isSol ? readSol(first, payer) : undefined
  const created = first?.program === associatedToken ? readCreated(first, payer) : undefined
  const pieces = sol ? [] : (created ? others : steps).map((step) => readPiece(step, payer))
  if (!sol && pieces.length === 0) return mismatch('no transfer')

  const held = pieces.flatMap(({ source, destination }) => [source, destination])
  const written = [payer, sol?.to, created?.address, ...held].filter((address) => address !== undefined)
  checkRoles(message, new Set(written))
  const used = new Set([
    payer,
    ...[limit, price, ...steps].flatMap((step) => [step?.program, ...(step?.accounts ?? [])]),
  ])
  if (message.staticAccounts.some((address) => !used.has(address))) return mismatch('an account too many')
  return { payer, ...budget, sol, created, pieces }
}
