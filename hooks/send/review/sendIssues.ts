import { namespaceOf } from '../../shared/caip.js'
import { BalanceTooLowError } from '../../shared/errors/amounts.js'
import { InsufficientFundsError } from '../../shared/errors/sending.js'
import {
  InvalidAddressError,
  NotEnoughSolForFeesError,
  TokenMissingError,
  TransferIncompleteError,
  UnsupportedChainError,
} from '../../shared/errors/transfers.js'
import type { SendProblemErrorType } from '../../shared/errors/unions.js'
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
import { warningTexts } from './warningTexts.js'

export type SendFacts = {
  /** Whether the network supports sending. */
  readonly isSupported: boolean
  /** Whether the draft has been reviewed. */
  readonly isReviewed?: boolean | undefined
  readonly token: SendToken | undefined
  readonly amount: SendAmount
  /** Whether the amount is blank. */
  readonly isAmountEmpty: boolean
  readonly receiver: SendReceiver
  /** Balance of the token, in base units. Undefined when unknown. */
  readonly balance: bigint | undefined
  /** Balance of the native currency, in base units. Undefined when unknown. */
  readonly coin: bigint | undefined
  readonly fee: SendFee | undefined
  /** Why the transfer can't be planned, or why the network would reject it. */
  readonly failure: SendProblemErrorType | undefined
  /** Key of the warning that less arrives than is sent. */
  readonly shortfall?: string | undefined
  /** Keys of the warnings that the user has confirmed. */
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
  'wrongNamespace',
  'nameUnresolved',
  'addressInvalid',
  'burn',
  'contract',
  'token',
  'checksum',
  'firstTime',
  'lookalike',
  'lessArrives',
  'unsupportedChain',
  'refused',
]

const isCoin = ({ token }: SendFacts) => token?.asset.kind === 'native'

const heldOf = (facts: SendFacts) => facts.balance ?? (isCoin(facts) ? facts.coin : undefined)

function missingProblem({ isAmountEmpty, receiver }: SendFacts): SendProblem | undefined {
  if (!isAmountEmpty && receiver.status !== 'empty') return undefined
  return { ...problemOf(new TransferIncompleteError()), field: isAmountEmpty ? 'amount' : 'receiver' }
}

/** Without a token the amount can't be interpreted. */
function amountProblem({ amount, token }: SendFacts): SendProblem | undefined {
  return token && amount.error && problemOf(amount.error)
}

function balanceProblem(facts: SendFacts): SendProblem | undefined {
  const [{ quantity }, held] = [facts.amount, heldOf(facts)]
  const isShort = quantity !== undefined && held !== undefined && quantity > held
  return isShort ? problemOf(new BalanceTooLowError()) : undefined
}

/** Whether the native balance is below the max fee plus, for the native currency, the amount. */
function feeProblem(facts: SendFacts): SendProblem | undefined {
  const { amount, fee, token } = facts
  const coin = isCoin(facts) ? heldOf(facts) : facts.coin
  if (token === undefined || fee === undefined || coin === undefined) return undefined
  const leaving = isCoin(facts) ? (amount.quantity ?? 0n) : 0n
  // A balance below the amount itself is a balance problem. A reviewed transfer is checked against the likely
  // fee only, so that a rising max fee does not undo the review: the network reports a fee that is too low.
  const needed = facts.isReviewed ? fee.value : fee.most
  if (leaving > coin || leaving + needed <= coin) return undefined
  const isSolana = namespaceOf(token.networkId) === 'solana'
  const problem = problemOf(isSolana ? new NotEnoughSolForFeesError() : new InsufficientFundsError())
  return { ...problem, field: isCoin(facts) ? 'amount' : 'network' }
}

function shortfallWarning({ acknowledged, shortfall: key }: SendFacts): SendWarning | undefined {
  if (key === undefined) return undefined
  const isAcknowledged = acknowledged.includes(key)
  const kind = 'lessArrives'
  return { kind, severity: 'warning', field: 'amount', key, isAcknowledged, ...warningTexts[kind] }
}

/** Any error of the recipient is shown at the recipient field. */
function receiverProblem({ receiver: { status, error } }: SendFacts): SendProblem | undefined {
  if (status !== 'failed') return undefined
  const problem = problemOf(error ?? new InvalidAddressError())
  return problem.field === 'receiver' && problem.kind !== 'refused'
    ? problem
    : { ...problem, kind: 'addressInvalid', field: 'receiver' }
}

/**
 * The network's failure, unless it repeats a known problem: a native balance that is too low, or a token
 * balance that makes the transfer revert.
 */
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
 * Finds the errors and warnings of a draft, in the order in which to resolve them. Errors prevent sending;
 * warnings must be confirmed, each for one recipient. A recipient that is still being looked up has none.
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
    shortfallWarning(facts),
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

/** The most severe warning for an address that is not a plain account. */
function natureOf({ doubt, kind }: SendReceiver): WarningKind | undefined {
  if (doubt === 'burn') return 'burn'
  if (doubt === 'token' || kind === 'token') return 'token'
  return kind === 'contract' || kind === 'program' ? 'contract' : undefined
}

function kindsOf(receiver: SendReceiver): readonly (WarningKind | undefined)[] {
  // For the sender's own address no other warning matters.
  if (receiver.doubt === 'self') return ['self']
  return [
    natureOf(receiver),
    receiver.doubt === 'checksum' ? 'checksum' : undefined,
    receiver.isFirstTime ? 'firstTime' : undefined,
    receiver.lookalikeOf === undefined ? undefined : 'lookalike',
  ]
}

/**
 * Finds the warnings for a resolved recipient, in the order of `sendIssues`. A confirmation applies to one
 * address.
 */
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
    const texts = { ...warningTexts[kind], ...likeness }
    const isAcknowledged = acknowledged.includes(key)
    return [{ kind, severity: 'warning', field: 'receiver', key, isAcknowledged, ...texts } as const]
  })
}
