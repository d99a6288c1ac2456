import { UnexpectedSignatureError } from '../../shared/errors/signing.js'
import { TransferChangedError, TransferMismatchError } from '../../shared/errors/transfers.js'
import { guardProgram, memoPrograms, programAddresses } from '../programs.js'
import { readTransaction } from '../read/readTransaction.js'
import { isSameBytes } from '../values.js'
import {
  checkRoles,
  type DecodedMessage,
  decodeMessage,
  mismatch,
  readBudget,
  readSteps,
  type Step,
  writableOf,
} from './decodeTransfer.js'
import { maxPriorityFee, priorityFeeOf } from './priorityFee.js'

export type CheckSignedParameters = {
  /** The transaction that the wallet was asked to sign. */
  asked: Uint8Array
  /** Network fee for the signature alone, in lamports. */
  signatureFee: bigint
  /** The shown max fee, in lamports. */
  maxFee: bigint | undefined
}

/** Guards: the Lighthouse instructions that only compare: neither its memory, which costs rent, nor calls of other programs. */
const [firstGuard, lastGuard] = [2, 15]

/** Whether a wallet may add the instruction: a memo without signers, or a guard, which can only make it fail. */
function isAddition({ program, accounts, data }: Step): boolean {
  if (program !== guardProgram) return memoPrograms.includes(program) && accounts.length === 0
  const [kind = 0] = data
  return kind >= firstGuard && kind <= lastGuard
}

const keyOf = ({ program, accounts, data }: Step) => JSON.stringify([program, accounts, [...data]])

/** Returns the priority fee of the signed message, in lamports, which otherwise does what was asked. */
function proveAdditions(signed: DecodedMessage, asked: DecodedMessage): bigint {
  if (signed.lifetimeToken !== asked.lifetimeToken) mismatch('another blockhash')
  if (signed.staticAccounts[0] !== asked.staticAccounts[0]) mismatch('another payer')
  checkRoles(signed, new Set(writableOf(asked)))
  const steps = readSteps(signed)
  const isBudget = ({ program }: Step) => program === programAddresses.computeBudget
  const budget = steps.filter(isBudget)
  const kindOf = (kind: number) => budget.find(({ data }) => data[0] === kind)
  const { unitLimit, unitPrice } = readBudget(kindOf(2), kindOf(3))
  if (budget.length !== 2) mismatch('another compute budget')
  const own = readSteps(asked).filter((step) => !isBudget(step))
  const rest = steps.filter((step) => !isBudget(step) && !isAddition(step))
  if (rest.map(keyOf).join() !== own.map(keyOf).join()) mismatch('another instruction')
  return priorityFeeOf({ unitLimit, unitPrice })
}

const messageOf = (bytes: Uint8Array) =>
  Uint8Array.from(readTransaction(bytes)?.messageBytes ?? mismatch('no transaction'))

/**
 * Checks what a wallet signed, before it is sent: the transaction that it was asked to sign, or the same with another
 * priority fee within `maxFee`, with guards and with memos. Payer, blockhash, writable accounts and every reviewed
 * instruction, in order, have to be the same.
 *
 * @throws TransferChangedError for a higher fee; UnexpectedSignatureError for any other change, named in `details`.
 */
export function checkSigned(
  signed: Uint8Array,
  { asked, signatureFee, maxFee = signatureFee + maxPriorityFee }: CheckSignedParameters,
): void {
  try {
    const [given, wanted] = [messageOf(signed), messageOf(asked)]
    if (isSameBytes(given, wanted)) return
    const fee = signatureFee + proveAdditions(decodeMessage(given), decodeMessage(wanted))
    if (fee > maxFee) throw new TransferChangedError({ fee })
  } catch (thrown) {
    if (!(thrown instanceof TransferMismatchError)) throw thrown
    throw new UnexpectedSignatureError({ details: thrown.details })
  }
}
