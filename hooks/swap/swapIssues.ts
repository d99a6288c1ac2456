import { acknowledgementOf, isAlike, isBlocking } from '../intents/rules.js'
import { BalanceTooLowError } from '../shared/errors/amounts.js'
import { InsufficientFundsError } from '../shared/errors/sending.js'
import {
  InvalidSlippageError,
  QuoteExpiredError,
  SameTokenError,
  SwapUnsupportedError,
} from '../shared/errors/swaps.js'
import { TokenMissingError, TransferIncompleteError } from '../shared/errors/transfers.js'
import type { AmountErrorType, SwapErrorType, SwapProblemErrorType } from '../shared/errors/unions.js'
import type { Intent } from '../shared/types/intent.js'
import type {
  SwapDraft,
  SwapField,
  SwapIssue,
  SwapProblem,
  SwapQuoteState,
  SwapToken,
  SwapWarning,
} from '../shared/types/swap.js'
import type { SwapTerms } from '../shared/types/swapPlan.js'
import { feesOf, highSlippage, isDearer, isFallen, isSameToken } from './rules.js'
import { journalAsset } from './runs.js'
import type { Reviewed } from './store.js'

/**
 * Earlier requests like those of a swap that may have been sent. Also the one that the last press was refused for, which the
 * network's answer may have settled again meanwhile: the next press would be refused for it too.
 */
export function unconfirmedOf(
  intents: readonly Intent[],
  { account, contracts, from, kind }: Pick<SwapTerms, 'account' | 'contracts' | 'from' | 'kind'>,
  { error, isApproving }: { error: SwapErrorType | undefined; isApproving: boolean },
): readonly Intent[] {
  const { router, spender = router, wrapped = router } = contracts
  const receiver = kind === 'swap' ? router : wrapped
  const alike = { kind: 'swap', account, asset: journalAsset(from), receiver } as const
  const approving = { ...alike, kind: 'approve', receiver: spender } as const
  const found = intents.filter(
    (one) => isBlocking(one) && (isAlike(one, alike) || (isApproving && isAlike(one, approving))),
  )
  const refused = error?.name === 'SendUnconfirmedError' && error.key ? error.intent : undefined
  return refused === undefined || found.some(({ id }) => id === refused.id) ? found : [...found, refused]
}

export type SwapIssuesParameters = Pick<SwapDraft, 'from' | 'to' | 'amount' | 'acknowledged'> & {
  /** Undefined while unknown. */
  isSupported: boolean | undefined
  isSlippageValid: boolean
  /** The parsed amount. */
  typed: { quantity: bigint | undefined; error: AmountErrorType | undefined }
  /** Balances in base units; undefined while unknown. */
  balance: bigint | undefined
  native: bigint | undefined
  /** Expected network fee, in base units. */
  fee: bigint | undefined
  quote: SwapQuoteState
  /** Of the current draft. */
  reviewed: Reviewed | undefined
  /** Whether the two tokens are lookalikes of listed ones. */
  isLookalike: (token: SwapToken) => boolean
  /** Whether a request could not be stored. */
  isUnstored: boolean
  /** Earlier requests like the ones of the review that may have been sent. */
  unconfirmed: readonly Intent[]
}

const problem = (kind: SwapProblem['kind'], field: SwapField, error: SwapProblemErrorType): SwapProblem => ({
  ...{ kind, field, error },
  severity: 'error',
})

function amountProblem({ name }: AmountErrorType): SwapProblem['kind'] {
  if (name === 'TooManyDecimalsError') return 'tooManyDecimals'
  return name === 'BalanceTooLowError' ? 'insufficientBalance' : 'amountInvalid'
}

/** Errors of the draft in the order in which to resolve them. */
function problemsOf(parameters: SwapIssuesParameters): readonly SwapProblem[] {
  const { amount, balance, fee, from, isSupported, native, quote, reviewed, to, typed } = parameters
  if (isSupported === false) return [problem('unsupportedNetwork', 'network', new SwapUnsupportedError())]
  if (from === undefined) return [problem('tokenMissing', 'from', new TokenMissingError())]
  if (to === undefined) return [problem('tokenMissing', 'to', new TokenMissingError())]
  if (isSameToken(from, to)) return [problem('sameToken', 'to', new SameTokenError())]
  if (amount.trim() === '') return [problem('incomplete', 'amount', new TransferIncompleteError())]
  if (typed.error) return [problem(amountProblem(typed.error), 'amount', typed.error)]
  if (!parameters.isSlippageValid) return [problem('slippageInvalid', 'slippage', new InvalidSlippageError())]
  const found: SwapProblem[] = []
  const { quantity } = typed
  if (quantity !== undefined && balance !== undefined && quantity > balance)
    found.push(problem('insufficientBalance', 'amount', new BalanceTooLowError()))
  if (quote.status === 'failed') found.push(problem('quoteFailed', 'quote', quote.error))
  if (quote.status === 'ready' && quote.isStale && reviewed === undefined)
    found.push(problem('quoteExpired', 'quote', new QuoteExpiredError()))
  const failure = reviewed?.plan.failure
  const isUnderfunded = failure?.name === 'InsufficientFundsError'
  if (found.length === 0 && quantity !== undefined && native !== undefined) {
    const spent = (from.address === undefined ? quantity : 0n) + (fee ?? 0n)
    if (isUnderfunded || spent > native)
      found.push(problem('insufficientFee', 'amount', new InsufficientFundsError()))
  }
  if (failure && !isUnderfunded) found.push(problem('rejected', 'quote', failure as SwapProblemErrorType))
  return found
}

/** Warnings of the draft. Each key names what was shown: a worse price has another one. */
function warningsOf(parameters: SwapIssuesParameters): readonly SwapWarning[] {
  const { acknowledged, from, isLookalike, quote, reviewed, to, unconfirmed } = parameters
  if (from === undefined || to === undefined || isSameToken(from, to)) return []
  const pair = `${from.id} ${to.id} ${parameters.typed.quantity ?? ''}`
  const warning = (
    kind: SwapWarning['kind'],
    field: SwapField,
    {
      about = '',
      ask = 'none',
      ...rest
    }: { about?: string; ask?: SwapWarning['ask'] } & Partial<SwapWarning>,
  ): SwapWarning => {
    const key = rest.key ?? `${kind} ${ask} ${pair} ${about}`
    return { ...rest, kind, field, severity: 'warning', key, ask, isAcknowledged: acknowledged.includes(key) }
  }
  const found = unconfirmed.map((intent) =>
    warning('unconfirmed', 'quote', { ask: 'review', key: acknowledgementOf(intent), intent }),
  )
  if (parameters.isUnstored) found.push(warning('notStored', 'quote', { ask: 'review', key: 'notStored' }))
  for (const [token, field] of [
    [from, 'from'],
    [to, 'to'],
  ] as const) {
    if (token.isUnlisted) found.push(warning('unlisted', field, { about: token.id, ask: 'review', token }))
    if (isLookalike(token)) found.push(warning('lookalike', field, { about: token.id, ask: 'review', token }))
  }
  if (quote.status !== 'ready') return found
  const { impact, slippage } = quote
  // Rounded up, so that a price that gets worse by less than a percent is not asked about again.
  const about = typeof impact === 'object' ? String(Math.ceil(Number(impact.percent))) : ''
  if (impact === 'unknown') found.push(warning('priceUnknown', 'quote', {}))
  if (typeof impact === 'object' && impact.level === 'better')
    found.push(warning('tooGood', 'quote', { about }))
  if (typeof impact === 'object' && impact.level === 'high') found.push(warning('impact', 'quote', { about }))
  if (typeof impact === 'object' && impact.level === 'severe')
    for (const ask of ['review', 'press'] as const) found.push(warning('impact', 'quote', { about, ask }))
  if (slippage > highSlippage && quote.kind === 'swap')
    found.push(warning('slippage', 'quote', { about: String(slippage) }))
  if (reviewed === undefined) return found
  const { less, offered, plan, quoted } = reviewed
  if (plan.isSellable === false)
    found.push(warning('unsellable', 'to', { about: to.id, ask: 'review', token: to }))
  // What the native currency and its wrapped token are worth is known.
  const isResaleOpen = plan.isSellable === undefined && quoted.kind === 'swap' && to.address !== undefined
  if (isResaleOpen && !plan.failure) found.push(warning('resaleUnknown', 'to', { token: to }))
  if (offered - quoted.quantityOut > offered / 100n) found.push(warning('lessArrives', 'to', { token: to }))
  if (plan.terms.contracts.calls === 'program') found.push(warning('simulatedOnly', 'quote', {}))
  if (plan.simulation !== 'passed') found.push(warning('notSimulated', 'quote', {}))
  if (less !== undefined) {
    const shown = quoted.quantityOut + less
    // By the percent, so that a price that gets a little worse is not asked about again.
    const about = `${shown} ${(less * 100n) / shown}`
    const ask = isFallen(shown, quoted) ? 'review' : 'none'
    found.push(warning('priceChanged', 'quote', { about, ask }))
  }
  const { fees } = reviewed
  const now = feesOf(reviewed)
  if (isDearer(now, fees)) {
    // By the multiple, so that a fee that gets a little higher is not asked about again.
    const about = `${now.providerFee} ${fees.providerFee} ${fees.maxFee} ${fees.maxFee ? (now.maxFee ?? 0n) / fees.maxFee : ''}`
    found.push(warning('feeRaised', 'quote', { about, ask: 'review' }))
  }
  return found
}

/** What stands against the swap: errors in the order in which to resolve them, then warnings. */
export function swapIssues(parameters: SwapIssuesParameters): readonly SwapIssue[] {
  return [...problemsOf(parameters), ...warningsOf(parameters)]
}

/** Keys that have to be acknowledged: those before the press, and with `press` those that are asked after it. */
export function requiredKeys(issues: readonly SwapIssue[]): readonly string[] {
  return issues.flatMap((issue) => (issue.severity === 'warning' && issue.ask !== 'none' ? [issue.key] : []))
}
