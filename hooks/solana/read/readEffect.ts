import { decodeBase58 } from '../../shared/base58.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { readProperty } from '../../shared/readProperty.js'
import type { ObservedTransaction, SentTransaction, SentTransfer } from '../../shared/types/transaction.js'
import { guardProgram, holdingPrograms, memoPrograms, programAddresses, tokenPrograms } from '../programs.js'
import { readList } from '../values.js'
import { type BalanceChanges, readBalanceChanges } from './readBalanceChanges.js'
import { depositsFor, maxExtra, paidBy, refundsOf, swapDifference } from './readSwapEffect.js'

type Effect = Pick<Extract<ObservedTransaction, { seen: 'included' }>, 'effect' | 'details'>

/**
 * How much older than the request a block may be by its time, in ms, where the request's slot is not known. The device's clock and the cluster's, which
 * is the median of its validators, may differ by a minute or so; and where only the wallet's answer was recorded,
 * a wallet may have waited for the 150 blocks of a transaction's lifetime, 60 to 90 s, before it answered.
 */
const clockTolerance = 3 * 60_000
/** More than a transaction can have, inner ones included. */
const maxInstructions = 512
/** Instructions that give control of an account to another account, by which value can leave later, or that empty a nonce account. An account with data can't pay. */
const controlling = [
  ...['approve', 'approveChecked', 'setAuthority', 'assign', 'assignWithSeed'],
  ...['allocate', 'allocateWithSeed', 'authorizeNonce', 'initializeNonce', 'withdrawFromNonce'],
]
/** Programs that move nothing but balances. What any other one does for the account may be in none. */
const moving: readonly unknown[] = [
  ...Object.values(programAddresses),
  ...Object.values(tokenPrograms),
  ...memoPrograms,
  guardProgram,
]
/** First bytes of instructions of the token programs that a node may not parse: approvals, authorities, and batches of any. */
const controllingKinds = [4, 6, 13, 255]

/** `details` of a transaction that the account has not signed. */
export const notSigned = 'sender'

const different = (details: string): Effect => ({ effect: 'different', details })

function readInstructions(answer: unknown): readonly unknown[] {
  const message = readProperty(readProperty(answer, 'transaction'), 'message')
  const groups = readList(readProperty(readProperty(answer, 'meta'), 'innerInstructions'), maxInstructions)
  const inner = groups.flatMap((group) => readList(readProperty(group, 'instructions'), maxInstructions))
  const outer = readList(readProperty(message, 'instructions'), maxInstructions)
  return [...outer, ...inner]
}

/** The fee in an instruction TransferCheckedWithFee that the node has not parsed. */
function readRawFee(instruction: unknown, mint: string): bigint {
  const data = decodeBase58(readProperty(instruction, 'data'))
  const [, of] = readList(readProperty(instruction, 'accounts'), maxInstructions)
  const isIt = readProperty(instruction, 'programId') === tokenPrograms.token2022 && of === mint
  if (!isIt || data?.length !== 19 || data[0] !== 26 || data[1] !== 1) return 0n
  return new DataView(data.buffer, data.byteOffset).getBigUint64(11, true)
}

/** Transfer fees that the token's program withheld from the recipient, as named in the instructions. */
function readWithheld(instructions: readonly unknown[], mint: string): bigint {
  const fees = instructions.map((instruction) => {
    const parsed = readProperty(instruction, 'parsed')
    const info = readProperty(parsed, 'info')
    const isIt =
      readProperty(parsed, 'type') === 'transferCheckedWithFee' && readProperty(info, 'mint') === mint
    const amount = readProperty(readProperty(info, 'feeAmount'), 'amount')
    const isRead = isIt && typeof amount === 'string' && /^\d{1,20}$/.test(amount)
    return isRead ? BigInt(amount) : readRawFee(instruction, mint)
  })
  return fees.reduce((sum, fee) => sum + fee, 0n)
}

function givesControl(instructions: readonly unknown[], from: string): boolean {
  return instructions.some((instruction) => {
    const parsed = readProperty(instruction, 'parsed')
    const info = readProperty(parsed, 'info')
    const program = String(readProperty(instruction, 'programId'))
    if (holdingPrograms.test(program)) return true
    const isToken = program === tokenPrograms.spl || program === tokenPrograms.token2022
    const [kind = 0] = isToken ? (decodeBase58(readProperty(instruction, 'data')) ?? []) : []
    const used = readList(readProperty(instruction, 'accounts'), maxInstructions)
    if (controllingKinds.includes(kind) && used.includes(from)) return true
    const keys = ['owner', 'authority', 'account', 'nonceAccount', 'nonceAuthority', 'base']
    const owners = keys.map((key) => readProperty(info, key))
    return controlling.includes(String(readProperty(parsed, 'type'))) && owners.includes(from)
  })
}

/** Compares balance changes with a reviewed transfer. Undefined when they match. */
function compare(
  balances: BalanceChanges,
  { from, transfer, withheld }: { from: string; transfer: SentTransfer; withheld: bigint },
): Effect | undefined {
  const { changes, fee, feePayer } = balances
  const { address: mint, quantity, receiver = '' } = transfer
  const changeOf = (owner: string, asset: string | undefined) =>
    changes
      .filter((change) => change.owner === owner && change.mint === asset)
      .reduce((sum, { change }) => sum + change, 0n)
  const isSelf = receiver === from
  const paid = paidBy(balances, from)
  const deposits = mint === undefined ? 0n : depositsFor(balances, { owner: receiver, mint })
  // The rent of its own token accounts, if it does not come back to it.
  const refunds = refundsOf(balances, from)
  // What the recipient pays as the fee payer was received first.
  const receivedBack = mint === undefined && feePayer === receiver && !isSelf ? fee : 0n
  const received = changeOf(receiver, mint) + receivedBack
  if (!isSelf && received <= 0n) return different('receiver')
  if (!isSelf && received !== (transfer.arrives ?? quantity - withheld)) return different('quantity')
  const sent = mint !== undefined && !isSelf ? quantity : 0n
  if (mint !== undefined && -changeOf(from, mint) > (isSelf ? withheld : sent)) return different('more')
  const lamports = (mint === undefined && !isSelf ? quantity : 0n) + paid + deposits
  if (refunds - changeOf(from, undefined) > lamports + maxExtra) return different('more')
  const others = changes.filter(
    ({ owner, mint: asset, change }) =>
      owner === from && asset !== undefined && asset !== mint && change < 0n,
  )
  return others.length > 0 ? different('more') : undefined
}

/** Whether its block is from before the request: by the cluster's slots, since the device's clock may be wrong. */
function isOlder(answer: unknown, { minSlot, sentAt }: SentTransaction): boolean {
  const slot = Number(readProperty(answer, 'slot') ?? Number.NaN)
  if (minSlot !== undefined && !Number.isNaN(slot)) return slot <= minSlot
  const blockTime = Number(readProperty(answer, 'blockTime') ?? Number.NaN) * 1000
  return blockTime < sentAt - clockTolerance
}

/**
 * Compares an included transaction, in `getTransaction`'s jsonParsed format, with what the user reviewed. Empty
 * when nothing was reviewed, when it calls programs besides that may have moved more, or when it can't be read yet.
 *
 * @throws MalformedResponseError
 */
export function readEffect(answer: unknown, sent: SentTransaction): Effect {
  const reviewed = sent.transfers?.filter(({ direction }) => direction === 'out') ?? []
  const [transfer, ...rest] = reviewed
  const bought = sent.transfers?.find(({ arrives, direction }) => direction === 'in' && arrives !== undefined)
  const isKnown = transfer?.receiver !== undefined || bought !== undefined
  if (transfer === undefined || !isKnown || rest.length > 0 || answer === null) return {}
  const { address: from } = splitCaipAddress(sent.from)
  const balances = readBalanceChanges(answer)
  if (!balances.signers.includes(from)) return different(notSigned)
  if (isOlder(answer, sent)) return different('older')
  // A failed transaction moved nothing but its fee.
  if (readProperty(readProperty(answer, 'meta'), 'err') !== null) return {}
  const instructions = readInstructions(answer)
  if (givesControl(instructions, from)) return different('control')
  const isShown = instructions.every((one) => moving.includes(readProperty(one, 'programId')))
  if (bought) {
    const details = swapDifference(balances, { from, sold: transfer, bought })
    return details ? different(details) : isShown ? { effect: 'reviewed' } : {}
  }
  const withheld = transfer.address === undefined ? 0n : readWithheld(instructions, transfer.address)
  return compare(balances, { from, transfer, withheld }) ?? (isShown ? { effect: 'reviewed' } : {})
}
