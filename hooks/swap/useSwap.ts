'use client'

import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { readJournal } from '../intents/journal.js'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { queryClientOf } from '../react/queryClientOf.js'
import { useSlice } from '../react/useSlice.js'
import { formatAmount } from '../shared/amount.js'
import { FeeUnknownError, NotReviewedError } from '../shared/errors/sending.js'
import { SendUnconfirmedError, TokenMissingError } from '../shared/errors/transfers.js'
import type { SwapReview } from '../shared/types/swap.js'
import { confirmSwap, toRun } from './confirmSwap.js'
import { draftOf, placeOf } from './context.js'
import { fillSwap } from './fillSwap.js'
import { nameApproval } from './nameApproval.js'
import { prepareSwap } from './prepareSwap.js'
import { holdingsQuery } from './queries.js'
import { quoteInterval, rateOf } from './rules.js'
import { coveredBy, shownSteps, toStep } from './runs.js'
import type { SwapState } from './store.js'
import { requiredKeys } from './swapIssues.js'
import type { SwapChoice, UseSwapReturnType } from './UseSwapReturnType.js'
import { type Swapper, type SwapReading, useSwapper, useSwapReading } from './useSwapReading.js'
import { useSwapRun } from './useSwapRun.js'

export type { SwapChoice, UseSwapReturnType }

/**
 * The draft of a swap by the connected account, shared by all views and components of the instance, with its price, its
 * issues, and the actions to review and make it. Only what `prepare` has proven and shown as `review` is requested from the
 * wallet.
 *
 * @example
 * const { draft, setFrom, setTo, setAmount, quote, issues, isReady, prepare, review, confirm } = useSwap()
 * <input value={draft.amount} onChange={(event) => setAmount(event.target.value)} />
 * {quote.status === 'ready' && <p>{formatAmount(quote.quantityOut, quote.to.decimals)}</p>}
 * {review
 *   ? <button onClick={confirm}>Swap</button>
 *   : <button disabled={!isReady} onClick={prepare}>Review</button>}
 */
export function useSwap(): UseSwapReturnType {
  const latchkey = useLatchkey()
  const state = useSlice(draftOf(latchkey))
  const swapper = useSwapper(state)
  const reading = useSwapReading(state, swapper)
  const setters = useSwapSetters(reading)
  const most = useMostToSell(state, swapper)
  const run = useSwapRun(state, swapper)
  const { allowance, balances, issues, isReady, quantity, quote, retry } = reading
  const { currency, isSupported, network: _, networkId, networks, slippage } = swapper
  const review = useSwapReview(reading)
  const { prepareAsync, confirmAsync } = useSwapActions(state, reading, run)
  const steps = useMemo(() => shownSteps(run, review, reading), [reading, review, run])
  const { acknowledged, amount, approval, choice, error, from, isRunning, preparing, side, to } = state
  const required = issues.every(
    (issue) => issue.severity === 'warning' && (issue.ask !== 'review' || issue.isAcknowledged),
  )
  // Failures are reported in the state.
  const quietly = (act: () => Promise<unknown>) => () => void act().catch(() => undefined)
  return {
    ...{ ...setters, ...most, allowance, balances, choice, currency, error, issues, isReady, isSupported },
    ...{ networkId, networks, quantity, quote, retry, review, run, slippage, steps },
    ...{ prepareAsync, confirmAsync, prepare: quietly(prepareAsync), confirm: quietly(confirmAsync) },
    draft: { acknowledged, amount, approval, from, side, to },
    isPreparing: preparing !== undefined,
    isConfirmable: review !== undefined && !review.quote.isStale && required && !isRunning,
    isAsking: isRunning,
  }
}

type Setters = Pick<
  UseSwapReturnType,
  | 'setFrom'
  | 'setTo'
  | 'setAmount'
  | 'setApproval'
  | 'setSlippage'
  | 'flip'
  | 'fill'
  | 'acknowledge'
  | 'reset'
  | 'cancel'
>

function useSwapSetters({ quote }: SwapReading): Setters {
  const latchkey = useLatchkey()
  const quoted = quote.status === 'ready' ? formatAmount(quote.quantityOut, quote.to.decimals) : undefined
  return useMemo(() => {
    const store = draftOf(latchkey)
    return {
      setFrom: (token) => store.tokenChosen('from', token),
      setTo: (token) => store.tokenChosen('to', token),
      setAmount: (amount, side) => store.amountTyped(amount, side),
      setApproval: (approval) => store.approvalSet(approval),
      setSlippage: (percent) => store.slippageSet(percent),
      flip: () => store.flipped(quoted),
      fill: (values) => fillSwap(latchkey, values),
      acknowledge: (key, isAcknowledged = true) => store.acknowledged(key, isAcknowledged),
      reset: () => store.cleared(),
      cancel: () => store.cancelled(),
    }
  }, [latchkey, quoted])
}

/** Sets the amount to the balance, of the native currency to what leaves its fee, unless the draft was changed meanwhile. */
function useMostToSell(
  { from }: SwapState,
  { account, network }: Swapper,
): Pick<UseSwapReturnType, 'max' | 'isMaxPending'> {
  const latchkey = useLatchkey()
  const mutationFn = useCallback(
    async (asked: SwapState) => {
      if (!from) throw new TokenMissingError()
      if (!account || !network) throw new FeeUnknownError({ details: 'no wallet is connected' })
      const { signal } = new AbortController()
      const holdings = await holdingsQuery(latchkey, { account, network, tokens: [from] }).queryFn({ signal })
      const balance = holdings[from.id]
      if (balance === undefined) throw new FeeUnknownError({ details: 'the balance is unknown' })
      const { swaps } = await placeOf(latchkey, account)
      const { maxFee } =
        from.address === undefined ? await swaps.estimateFee({ network, approvals: 0 }) : { maxFee: 0n }
      const store = draftOf(latchkey)
      if (store.getState() !== asked) return
      store.amountTyped(formatAmount(balance > maxFee ? balance - maxFee : 0n, from.decimals), 'from')
    },
    [account, from, latchkey, network],
  )
  const { mutateAsync, isPending } = useMutation({ mutationFn }, queryClientOf(latchkey))
  const max = useCallback(() => mutateAsync(draftOf(latchkey).getState()), [latchkey, mutateAsync])
  return { max, isMaxPending: isPending }
}

/** The review as it is shown. */
function useSwapReview({ quote, reviewed }: SwapReading): SwapReview | undefined {
  return useMemo(() => {
    if (reviewed === undefined || quote.status !== 'ready') return undefined
    const { less, opensWallet, plan, quoted } = reviewed
    const { arrives, calls, isBatch = false, simulation } = plan
    const review: SwapReview = {
      quote: { ...quote, rate: rateOf(quoted, quoted) },
      steps: calls.map(toStep),
      confirmations: coveredBy(reviewed).length,
      ...{ simulation, arrives, isBatch, less, opensWallet },
    }
    return review
  }, [quote, reviewed])
}

function useSwapActions(
  { isRunning }: SwapState,
  { issues, reviewed, subject }: SwapReading,
  run: UseSwapReturnType['run'],
): Pick<UseSwapReturnType, 'prepareAsync' | 'confirmAsync'> {
  const latchkey = useLatchkey()
  const prepared = useCallback(() => prepareSwap(latchkey, { subject, issues }), [issues, latchkey, subject])
  const confirmAsync = useCallback(async () => {
    if (reviewed === undefined) {
      const error = nameApproval(
        readJournal(latchkey),
        new NotReviewedError(),
        draftOf(latchkey).getState().runId,
      )
      draftOf(latchkey).failed(error)
      throw error
    }
    const run = await confirmSwap(latchkey, { reviewed, required: requiredKeys(issues) })
    // It was requested.
    if (run === undefined) throw new SendUnconfirmedError({ details: 'the journal does not hold it' })
    return toRun(run)
  }, [issues, latchkey, reviewed])
  // What is shown is proven anew with every price, until it is pressed.
  const latest = useRef(prepared)
  useEffect(() => {
    latest.current = prepared
  })
  const isShown = reviewed !== undefined && !isRunning && (run?.status ?? 'paused') === 'paused'
  const quotedAt = reviewed?.quoted.at
  useEffect(() => {
    if (!isShown || quotedAt === undefined) return
    const { env } = latchkey
    let cancel = () => {}
    const renew = () => {
      cancel = env.schedule(() => {
        renew()
        const isVisible = env.window?.document?.visibilityState !== 'hidden'
        if (isVisible) void latest.current().catch(() => undefined)
      }, quoteInterval)
    }
    renew()
    return () => cancel()
  }, [isShown, latchkey, quotedAt])
  const prepareAsync = useCallback(async () => void (await prepared()), [prepared])
  return { prepareAsync, confirmAsync }
}
