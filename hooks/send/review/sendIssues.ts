import { namespaceOf } from '../../shared/caip.js'
import { BalanceTooLowError } from '../../shared/errors/amounts.js'
import type { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import { InsufficientFundsError } from '../../shared/errors/sending.js'
import {
  InvalidAddressError,
  NotEnoughSolForFeesError,
  TokenMissingError,
  TransferIncompleteError,
  UnsupportedChainError,
} from '../../shared/errors/transfers.js'
import type {
  SendAmount,
  SendFee,
  SendIssue,
  SendProblem,
  SendReceiver,
  SendToken,
  SendWarning,
} from '../../shared/types/send.js'
import { problemOf } from './problemOf.js'

export type SendFacts = {
  /** Can anything be sent on the network? */
  readonly isSupported: boolean
  /** Has it been looked through already? */
  readonly isReviewed?: boolean | undefined
  readonly token: SendToken | undefined
  readonly amount: SendAmount
  /** Is nothing typed but white space? */
  readonly isAmountEmpty: boolean
  readonly receiver: SendReceiver
  /** What the account holds of the token, in base units; undefined while nobody knows. */
  readonly balance: bigint | undefined
  /** What it holds of the network's coin, in base units; undefined while nobody knows. */
  readonly coin: bigint | undefined
  readonly fee: SendFee | undefined
  /** Why the transfer can't be planned, or the network would not carry it out. */
  readonly failure: LatchkeyError | undefined
  /** Keys of the warnings that the person has said yes to. */
  readonly acknowledged: readonly string[]
}

type Kind = SendIssue['kind']

const order: readonly Kind[] = [
  'incomplete',
  'tokenMissing',
  'amountInvalid',
  'tooManyDecimals',
  'insufficientBalance',
  'insufficientFee',
  'self',
  'wrongFamily',
  'nameUnresolved',
  'addressInvalid',
  'burn',
  'contract',
  'token',
  'checksum',
  'firstTime',
  'lookalike',
  'unsupportedChain',
  'refused',
]

const isCoin = ({ token }: SendFacts) => token?.asset.kind === 'native'

const heldOf = (facts: SendFacts) => facts.balance ?? (isCoin(facts) ? facts.coin : undefined)

function missingProblem({ isAmountEmpty, receiver }: SendFacts): SendProblem | undefined {
  if (!isAmountEmpty && receiver.status !== 'empty') return undefined
  return { ...problemOf(new TransferIncompleteError()), field: isAmountEmpty ? 'amount' : 'receiver' }
}

/** Of no token, nobody can tell what an amount means. */
function amountProblem({ amount, token }: SendFacts): SendProblem | undefined {
  return token && amount.error && problemOf(amount.error)
}

function balanceProblem(facts: SendFacts): SendProblem | undefined {
  const [{ quantity }, held] = [facts.amount, heldOf(facts)]
  const isShort = quantity !== undefined && held !== undefined && quantity > held
  return isShort ? problemOf(new BalanceTooLowError()) : undefined
}

/** Is there less of the coin than the amount, where it is the coin's, and the fee take at most? */
function feeProblem(facts: SendFacts): SendProblem | undefined {
  const { amount, fee, token } = facts
  const coin = isCoin(facts) ? heldOf(facts) : facts.coin
  if (token === undefined || fee === undefined || coin === undefined) return undefined
  const leaving = isCoin(facts) ? (amount.quantity ?? 0n) : 0n
  // Then the balance is what is too low.
  // What was looked through is not taken back for the most that a rising fee might take: the network says what is too little.
  const needed = facts.isReviewed ? fee.value : fee.most
  if (leaving > coin || leaving + needed <= coin) return undefined
  const isSolana = namespaceOf(token.networkId) === 'solana'
  const problem = problemOf(isSolana ? new NotEnoughSolForFeesError() : new InsufficientFundsError())
  return { ...problem, field: isCoin(facts) ? 'amount' : 'network' }
}

/** What is wrong with a receiver is never anything else's fault. */
function receiverProblem({ receiver: { status, error } }: SendFacts): SendProblem | undefined {
  if (status !== 'failed') return undefined
  const problem = problemOf(error ?? new InvalidAddressError())
  return problem.field === 'receiver' && problem.kind !== 'refused'
    ? problem
    : { ...problem, kind: 'addressInvalid', field: 'receiver' }
}

/** What the network says, unless it says again what is known: too little of the coin, or of a token that then reverts. */
function failureProblem(facts: SendFacts, known: readonly Kind[]): SendProblem | undefined {
  const { failure } = facts
  if (failure === undefined) return undefined
  const problem = problemOf(failure)
  const isShort = (kind: Kind) => kind === 'insufficientBalance' || kind === 'insufficientFee'
  if (known.includes(problem.kind)) return undefined
  if (isCoin(facts) && isShort(problem.kind) && known.some(isShort)) return undefined
  if (failure.kind === 'reverted' && known.includes('insufficientBalance')) return undefined
  return problem.kind === 'insufficientFee' && !isCoin(facts) ? { ...problem, field: 'network' } : problem
}

/**
 * What is wrong with a draft, and what to look out for, in the order in which to put it right. Problems stop it; warnings
 * wait for a yes, which counts for one receiver. Of a receiver that is still looked up nothing is said.
 *
 * @example
 * sendIssues(facts)[0] // { kind: 'incomplete', severity: 'error', field: 'amount', error: TransferIncompleteError }
 */
export function sendIssues(facts: SendFacts): readonly SendIssue[] {
  const { isSupported, receiver, token } = facts
  const found = [
    missingProblem(facts),
    token ? undefined : problemOf(new TokenMissingError()),
    amountProblem(facts),
    balanceProblem(facts),
    feeProblem(facts),
    receiverProblem(facts),
    ...receiverWarnings(receiver, facts),
    isSupported ? undefined : problemOf(new UnsupportedChainError()),
  ].filter((issue) => issue !== undefined)
  const failure = failureProblem(
    facts,
    found.map(({ kind }) => kind),
  )
  return [...found, ...(failure ? [failure] : [])].sort(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  )
}

type WarningKind = SendWarning['kind']

/** What an address is, other than somebody's account: the worst of it. */
function natureOf({ doubt, kind }: SendReceiver): WarningKind | undefined {
  if (doubt === 'burn') return 'burn'
  if (doubt === 'token' || kind === 'token') return 'token'
  return kind === 'contract' || kind === 'program' ? 'contract' : undefined
}

function kindsOf(receiver: SendReceiver): readonly (WarningKind | undefined)[] {
  // Nothing else matters of one's own address.
  if (receiver.doubt === 'self') return ['self']
  return [
    natureOf(receiver),
    receiver.doubt === 'checksum' ? 'checksum' : undefined,
    receiver.isFirstTime ? 'firstTime' : undefined,
    receiver.lookalikeOf === undefined ? undefined : 'lookalike',
  ]
}

/** What is odd about a receiver that is known, in the order of `sendIssues`. What was said yes to counts for one address. */
export function receiverWarnings(
  receiver: SendReceiver,
  { acknowledged }: { acknowledged: readonly string[] },
): readonly SendWarning[] {
  const { address, lookalikeOf, status } = receiver
  if (status !== 'resolved' || address === undefined) return []
  return kindsOf(receiver).flatMap((kind) => {
    if (kind === undefined) return []
    const key = `${kind} ${address}`
    const likeness = kind === 'lookalike' ? { address: lookalikeOf } : {}
    const isAcknowledged = acknowledged.includes(key)
    return [{ kind, severity: 'warning', field: 'receiver', key, isAcknowledged, ...likeness } as const]
  })
}
