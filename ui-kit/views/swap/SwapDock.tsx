'use client'
import type { SwapProblem, UseSwapReturnType } from '@latchkey/hooks'
import { type ReactNode, useId } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { RetryIcon } from '../../parts/icons.js'
import { Dock } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { Spinner } from '../../parts/Spinner.js'
import * as css from './Swap.css.js'

/** What to do about an error, by its kind. */
const nexts: {
  readonly [kind in SwapProblem['kind']]?: keyof typeof swapMessages.en & `swap.next.${string}`
} = {
  tokenMissing: 'swap.next.token',
  sameToken: 'swap.next.same',
  slippageInvalid: 'swap.next.slippage',
  incomplete: 'swap.next.amount',
  amountInvalid: 'swap.next.wrong',
  tooManyDecimals: 'swap.next.wrong',
  insufficientBalance: 'swap.next.high',
  insufficientFee: 'swap.next.high',
  quoteExpired: 'swap.next.expired',
  quoteFailed: 'swap.next.high',
  rejected: 'swap.next.refused',
}

export type SwapDockProps = {
  swap: UseSwapReturnType
  /** Chooses another token to receive. */
  onChoose: () => void
}

/** The next step: to the review, or to a price where there is none. */
export function SwapDock({ swap, onChoose }: SwapDockProps): ReactNode {
  const t = useMessages(swapMessages)
  const { isPreparing, isReady, quote, retry } = swap
  const hintId = useId()
  const cause = quote.status === 'failed' ? quote.cause : undefined
  if (cause === 'unavailable' || cause === 'invalid')
    return (
      <Dock>
        <Button icon={<RetryIcon size={18} />} onClick={retry}>
          {t('swap.failed.retry')}
        </Button>
      </Dock>
    )
  if (cause === 'noRoute')
    return (
      <Dock>
        <Button kind="quiet" onClick={onChoose}>
          {t('swap.failed.choose')}
        </Button>
      </Dock>
    )
  if (quote.status === 'loading')
    return (
      <Dock>
        <Button type="submit" kind="quiet" pending>
          {t('swap.loading')}
        </Button>
      </Dock>
    )
  const hint = <DockHint swap={swap} />
  return (
    <Dock>
      <Button
        type="submit"
        pending={isPreparing}
        refused={!isReady}
        aria-describedby={hintId}
        data-lk-focus="swap.review"
      >
        {t(isPreparing ? 'swap.checking' : 'swap.review')}
      </Button>
      <p id={hintId} className={moneyCss.hint}>
        {hint}
      </p>
    </Dock>
  )
}

/** What is missing, or how old the price is. */
function DockHint({ swap }: Pick<SwapDockProps, 'swap'>): ReactNode {
  const t = useMessages(swapMessages)
  const { isReady, issues, quote } = swap
  if (quote.status === 'ready' && quote.isStale)
    return (
      <span className={css.updating}>
        <Spinner size={14} />
        {t('swap.next.expired')}
      </span>
    )
  const problem = issues.find((issue): issue is SwapProblem => issue.severity === 'error')
  const next = problem && nexts[problem.kind]
  if (next) return t(next)
  if (quote.status === 'ready' && (isReady || quote.isAging))
    return quote.isAging ? t('swap.aging', { count: quote.age }) : null
  return isReady ? null : t('swap.next.amount')
}
