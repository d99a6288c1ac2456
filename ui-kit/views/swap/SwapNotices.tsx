'use client'
import type { SwapIssue, SwapProblem, SwapQuote, SwapWarning, UseSwapReturnType } from '@latchkey/hooks'
import { useAccount } from '@latchkey/hooks'
import { type ReactNode, useId } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Checkbox } from '../../parts/Checkbox.js'
import { FullAddress } from '../../parts/FullAddress.js'
import { Notice, type NoticeProps } from '../../parts/Notice.js'
import { sizeOf } from './figures.js'
import { useProblemText } from './useProblemText.js'
import { useSwapWords } from './useSwapWords.js'

/** By default a warning is a caution. */
const kinds: { readonly [kind in SwapWarning['kind']]?: NoticeProps['kind'] } = {
  priceUnknown: 'info',
  notSimulated: 'info',
  resaleUnknown: 'info',
  nativeLow: 'info',
  unconfirmed: 'danger',
  unsellable: 'danger',
  lookalike: 'danger',
}
/** Warnings whose token is identified by its address. */
const byAddress: readonly SwapWarning['kind'][] = ['unlisted', 'lookalike']

/** What is confirmed of a warning. */
const agreements: {
  readonly [kind in SwapWarning['kind']]?: keyof typeof swapMessages.en &
    `swap.yes.${'un' | 'again'}${string}`
} = {
  unlisted: 'swap.yes.unlisted',
  lookalike: 'swap.yes.unlisted',
  unsellable: 'swap.yes.unsellable',
  unconfirmed: 'swap.yes.unconfirmed',
}

/** Whether an earlier request is known to have been sent. */
const isKnown = ({ intent }: SwapWarning) =>
  intent !== undefined && intent.state !== 'unconfirmed' && intent.state !== 'declined'

export type SwapNoticesProps = {
  swap: Pick<UseSwapReturnType, 'balances' | 'draft' | 'issues' | 'quote' | 'review' | 'slippage'>
  /** Confirms a warning, or withdraws it. Without it warnings have no checkbox. */
  onAcknowledge?: ((warning: SwapWarning, isAcknowledged: boolean) => void) | undefined
}

/** What the form shows as a problem of a field, or with the price. */
const elsewhere: readonly SwapProblem['kind'][] = ['unsupportedNetwork', 'quoteFailed', 'quoteExpired']

/** What is not about one of the cards. */
const wholes: readonly SwapProblem['field'][] = ['quote', 'network', 'slippage']

/** Errors of the swap as a whole, and warnings. */
export function SwapNotices({ swap, onAcknowledge }: SwapNoticesProps): ReactNode {
  const problemText = useProblemText(swap)
  const isShown = (issue: SwapIssue): issue is SwapProblem =>
    issue.severity === 'error' &&
    !elsewhere.includes(issue.kind) &&
    (wholes.includes(issue.field) || onAcknowledge !== undefined)
  return (
    <>
      {swap.issues.filter(isShown).map((problem) => (
        <Notice key={`${problem.kind} ${problem.field}`} kind="danger">
          {problemText(problem)}
        </Notice>
      ))}
      {swap.issues.map(
        (issue) =>
          issue.severity === 'warning' &&
          // Asked after the press, in a view of its own.
          issue.ask !== 'press' && (
            <Warning key={issue.key} warning={issue} swap={swap} onAcknowledge={onAcknowledge} />
          ),
      )}
    </>
  )
}

type WarningProps = Pick<SwapNoticesProps, 'onAcknowledge' | 'swap'> & {
  warning: SwapWarning
}

function Warning({ warning, swap, onAcknowledge }: WarningProps): ReactNode {
  const t = useMessages(swapMessages)
  const textId = useId()
  const { isSevere, loss, text } = useWarningText(warning, swap)
  const { ask, isAcknowledged, kind, token } = warning
  return (
    <Notice kind={isSevere ? 'danger' : (kinds[kind] ?? 'caution')}>
      <p id={textId}>{text}</p>
      {byAddress.includes(kind) && token?.address !== undefined && (
        <p>
          <FullAddress>{token.address}</FullAddress>
        </p>
      )}
      {onAcknowledge && ask !== 'none' && (
        <Checkbox
          checked={isAcknowledged}
          aria-describedby={textId}
          onCheck={(checked) => onAcknowledge(warning, checked)}
        >
          {isSevere
            ? t('swap.yes.severe', { loss })
            : t(isKnown(warning) ? 'swap.yes.again' : (agreements[kind] ?? 'swap.yes'))}
        </Checkbox>
      )}
    </Notice>
  )
}

/** Text of a warning with its figures. */
function useWarningText(
  warning: SwapWarning,
  { draft, quote: current, review, slippage }: WarningProps['swap'],
): { text: string; isSevere: boolean; loss: string } {
  const { kind, token } = warning
  const t = useMessages(swapMessages)
  const { network } = useAccount()
  const { amountOf, moneyOf, nameOf, percentText } = useSwapWords()
  const quote: SwapQuote | undefined = review?.quote ?? (current.status === 'ready' ? current : undefined)
  const about = token ?? draft.to
  const impact = typeof quote?.impact === 'object' ? quote.impact : undefined
  const isSevere = kind === 'impact' && impact?.level === 'severe'
  const percent = percentText(kind === 'slippage' ? String(slippage.value) : sizeOf(impact?.percent ?? '0'))
  const loss = moneyOf(impact && sizeOf(impact.loss)) ?? percent
  const values = {
    loss,
    percent,
    token: about ? nameOf(about) : '',
    network: network?.name ?? t('swap.network'),
    usual: percentText(String(slippage.default)),
    amount: quote && review?.less !== undefined ? amountOf(quote.to, review.less) : '',
  }
  const isFinal = kind === 'notSimulated' && review?.simulation === 'unavailable'
  const key = isSevere ? 'severe' : isFinal ? 'unavailable' : isKnown(warning) ? 'unconfirmed.known' : kind
  return { text: t(`swap.warning.${key}`, values), isSevere, loss }
}
