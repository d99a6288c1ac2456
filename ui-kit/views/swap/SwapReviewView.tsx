'use client'
import {
  type SwapProblem,
  type SwapQuote,
  type SwapReview,
  type SwapRun,
  type SwapWarning,
  type UseSwapReturnType,
  useModal,
  useSwap,
} from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useRef } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Body, Dock } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { ConfirmDock } from '../../router/ConfirmDock.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import { leadToStatus, leadToSwap } from './leadTo.js'
import { QuoteFacts } from './QuoteFacts.js'
import { SwapFailure } from './SwapFailure.js'
import { SwapLegs } from './SwapLegs.js'
import { SwapNotices } from './SwapNotices.js'
import { SwapSteps } from './SwapSteps.js'
import { useSwapWords } from './useSwapWords.js'
import { useWalletName } from './useWalletName.js'

/** The reviewed swap in full, and the button that requests exactly that. Without one it leads to Swap. */
export function SwapReviewView(): ReactNode {
  const latchkey = useInternals()
  const swap = useSwap()
  const { push } = useModal()
  const { review, run } = swap
  const isUnderWay = run?.status === 'working'
  // What was confirmed stays visible until its status view opens.
  const last = useRef<SwapReview>(undefined)
  if (review) last.current = review
  const shown = last.current
  useEffect(() => {
    if (isSent(run)) leadToStatus(latchkey)
    else if (review === undefined && !isUnderWay) leadToSwap(latchkey)
  }, [latchkey, review, run, isUnderWay])
  if (shown === undefined || (review === undefined && !isUnderWay)) return null
  return (
    <ReviewBody
      swap={swap}
      review={shown}
      onLoss={() => push({ name: 'SwapLoss' })}
      onConfirm={() => confirmSwap(swap)}
    />
  )
}

/** Requests the reviewed steps. A failure is in the state of `useSwap`. */
export function confirmSwap({ confirmAsync }: Pick<UseSwapReturnType, 'confirmAsync'>): void {
  confirmAsync().catch(() => undefined)
}

const unsent: readonly string[] = ['waiting', 'asking', 'declined']

/** Whether the swap itself was sent or may have been, and not only a step before it that did what it should. */
export function isSent(run: SwapRun | undefined): boolean {
  const swap = run?.steps.find(({ kind }) => kind === 'swap')
  return run?.status === 'different' || (swap !== undefined && !unsent.includes(swap.status))
}

/** The warning that is asked about once more after the press. */
export function lossOf({ issues }: Pick<UseSwapReturnType, 'issues'>): SwapWarning | undefined {
  return issues.find(
    (issue): issue is SwapWarning =>
      issue.severity === 'warning' && issue.ask === 'press' && !issue.isAcknowledged,
  )
}

export type ReviewBodyProps = {
  swap: UseSwapReturnType
  review: SwapReview
  /** Asks once more about a loss. */
  onLoss: () => void
  onConfirm: () => void
}

/** A review in any state. */
export function ReviewBody({ swap, review, onLoss, onConfirm }: ReviewBodyProps): ReactNode {
  const { figureOf, moneyOf } = useSwapWords()
  const { acknowledge, error, isAsking, steps } = swap
  const { quote } = review
  const loss = lossOf(swap)
  const refusal = useRefusal(swap)
  const label = useLabel(swap, review)
  const hint = useHint(swap, review)
  // A step is with the network. The next one is requested after it.
  const isBetween = isAsking && steps.some(({ status }) => status === 'sent')
  return (
    <>
      <Body>
        <SwapLegs
          from={{
            token: quote.from,
            figure: figureOf(quote.from, quote.quantity, 'exact'),
            money: moneyOf(quote.worth.from),
          }}
          to={{
            token: quote.to,
            figure: figureOf(quote.to, quote.quantityOut),
            money: moneyOf(quote.worth.to),
          }}
        />
        <QuoteFacts quote={quote} />
        {steps.length > 1 && (
          <SwapSteps
            steps={steps}
            token={quote.from}
            confirmations={review.confirmations}
            isBatch={review.isBatch}
          />
        )}
        {!isAsking && (
          <SwapNotices
            swap={swap}
            onAcknowledge={({ key }, isAcknowledged) => acknowledge(key, isAcknowledged)}
          />
        )}
      </Body>
      {isBetween ? (
        <BetweenDock token={quote.from} />
      ) : (
        <ConfirmDock
          label={label}
          refusal={refusal}
          isAsking={isAsking}
          hint={hint}
          onConfirm={loss === undefined ? onConfirm : onLoss}
        >
          {error && !isAsking && <SwapFailure error={error} />}
        </ConfirmDock>
      )}
    </>
  )
}

/** Between two steps: the network confirms the first one, then the second is checked and requested. */
function BetweenDock({ token }: { token: SwapQuote['from'] }): ReactNode {
  const t = useMessages(swapMessages)
  const name = useNetworkOf(token.networkId)?.name ?? t('swap.network')
  const announce = useAnnounce()
  const text = t('swapreview.working', { network: name })
  useEffect(() => {
    announce(text)
  }, [announce, text])
  return (
    <Dock>
      <Button kind="quiet" pending>
        {text}
      </Button>
      <p className={moneyCss.hint}>{t('swapreview.working.hint')}</p>
    </Dock>
  )
}

/** Why the swap can't be confirmed now; `undefined` where it can. */
function useRefusal({ issues, review }: UseSwapReturnType): string | undefined {
  const t = useMessages(swapMessages)
  if (review === undefined) return t('swap.loading')
  if (review.quote.isStale || issues.some(({ kind }) => kind === 'quoteExpired'))
    return t('swap.next.expired')
  if (issues.some((issue): issue is SwapProblem => issue.severity === 'error')) return t('swap.next.refused')
  const open = issues.filter(
    (issue) => issue.severity === 'warning' && issue.ask === 'review' && !issue.isAcknowledged,
  ).length
  if (open > 0) return t('swapreview.yes', { count: open })
  return undefined
}

/** The steps that the press covers. */
const coveredBy = ({ confirmations, isBatch, steps }: SwapReview) =>
  steps.filter(({ status }) => status !== 'confirmed').slice(0, isBatch ? undefined : confirmations)

const countDone = ({ steps }: UseSwapReturnType) =>
  steps.filter(({ status }) => status === 'confirmed' || status === 'signed').length

/** What the press does: approves, or swaps; after the first step what opens the wallet's app says that. */
function useLabel(swap: UseSwapReturnType, review: SwapReview): string {
  const t = useMessages(swapMessages)
  const wallet = useWalletName()
  const { amountOf } = useSwapWords()
  const { from, quantity } = review.quote
  const amount = amountOf(from, quantity, 'exact')
  const covered = coveredBy(review)
  const kinds = covered.map(({ kind }) => kind)
  const approve = covered.find(({ kind }) => kind === 'approve' || kind === 'permit')
  const isNew = swap.issues.some(({ kind }) => kind === 'priceChanged')
  if (review.opensWallet && !isNew && countDone(swap) > 0) return t('swapreview.open', { wallet })
  if (kinds.includes('swap')) return isNew ? t('swapreview.new') : t('swapreview.swap', { amount })
  return approve ? t('step.approve', { amount: amountOf(from, approve.quantity, 'exact') }) : t('step.reset')
}

/** How many confirmations the press needs, or which step it is. */
function useHint(swap: UseSwapReturnType, review: SwapReview): string | undefined {
  const t = useMessages(swapMessages)
  const wallet = useWalletName()
  const { steps } = swap
  const done = countDone(swap)
  const left = coveredBy(review).length
  const asking = steps.findIndex(({ status }) => status === 'asking')
  if (steps.length > 1 && !review.isBatch && (asking >= 0 || done > 0 || review.opensWallet))
    return t('swapreview.step', { step: (asking < 0 ? done : asking) + 1, steps: steps.length })
  if (left < 2) return undefined
  return t('swapreview.confirmations', { count: review.confirmations, wallet })
}

/** Title of the review. In the chunk of Swap, since only Swap opens it. */
export function SwapReviewTitle(): ReactNode {
  return useMessages(swapMessages)('swap.review')
}
