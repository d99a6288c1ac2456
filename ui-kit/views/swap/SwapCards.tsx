'use client'
import { type SwapProblem, type SwapSide, type UseSwapReturnType, useLocale } from '@latchkey/hooks'
import { type ReactNode, type RefObject, useEffect, useId } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { amountMarkOf } from '../../parts/amountMarkOf.js'
import { cx } from '../../parts/cx.js'
import { Stack } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { Problem } from '../../parts/Problem.js'
import { grounds, press } from '../../parts/press.css.js'
import { flag, pressable } from '../../parts/pressable.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { Spinner } from '../../parts/Spinner.js'
import { SwapIcon } from '../../parts/viewIcons.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import * as css from './Swap.css.js'
import { SwapTokenChip } from './SwapTokenChip.js'
import { useProblemText } from './useProblemText.js'
import { useSwapErrorText } from './useSwapErrorText.js'
import { useSwapWords } from './useSwapWords.js'

export type SwapCardsProps = {
  swap: UseSwapReturnType
  /** Whether the user tried to continue. Only then are missing values errors. */
  isAsked: boolean
  amountInput: RefObject<HTMLInputElement | null>
  onToken: (side: SwapSide) => void
}

/** Font size by the number of characters in the row. */
const sizeOf = (count: number) => (count <= 6 ? 'large' : count <= 9 ? 'medium' : 'small')

const missing: readonly SwapProblem['kind'][] = ['incomplete', 'tokenMissing']
/** Errors of a field, and not of the price or the network. */
const fields: readonly SwapProblem['field'][] = ['amount', 'from', 'to']

/** What is paid and what is received, with the button that switches them. */
export function SwapCards({ swap, isAsked, amountInput, onToken }: SwapCardsProps): ReactNode {
  const t = useMessages(swapMessages)
  const announce = useAnnounce()
  const problemText = useProblemText(swap)
  const problemId = useId()
  const { flip, issues, quote } = swap
  const found = issues.find(
    (issue): issue is SwapProblem =>
      issue.severity === 'error' &&
      fields.includes(issue.field) &&
      (isAsked || !missing.includes(issue.kind)),
  )
  const text = found && problemText(found)
  useEffect(() => {
    if (text !== undefined) announce(text, { isUrgent: true })
  }, [announce, text])
  const problem = found && { id: problemId, field: found.field }
  const isBad = problem !== undefined && problem.field !== 'to'
  const price = quote.status === 'ready' ? quote : undefined
  return (
    <Stack>
      <div className={css.cards}>
        <div
          className={cx(moneyCss.card, moneyCss.tight)}
          data-invalid={flag(isBad)}
          data-lk-part="_swap-pay"
        >
          <PayField {...{ swap, amountInput, onToken, problem }} />
          <div className={cx(moneyCss.between, moneyCss.reachable, moneyCss.wrapping)}>
            <Worth of={price?.worth.from} />
            <Available swap={swap} />
          </div>
        </div>
        <button
          type="button"
          aria-label={t('swap.flip')}
          className={cx(press, grounds.raised, css.flip, css.flipTarget)}
          data-lk-part="_swap-flip"
          onClick={flip}
        >
          <SwapIcon size={18} />
        </button>
        <div
          className={moneyCss.card}
          data-invalid={flag(problem?.field === 'to')}
          data-lk-part="_swap-receive"
        >
          <ReceiveField {...{ swap, onToken, problem }} />
          <div className={moneyCss.between}>
            {quote.status === 'loading' ? <Skeleton width={56} /> : <Worth of={price?.worth.to} />}
          </div>
        </div>
      </div>
      {text !== undefined && <Problem id={problemId}>{text}</Problem>}
    </Stack>
  )
}

type FieldProps = Pick<SwapCardsProps, 'onToken' | 'swap'> & {
  /** The error of a field, and the id of its text. */
  problem: { readonly id: string; readonly field: SwapProblem['field'] } | undefined
}

/** Between the draft, whose decimal mark is a point, and a language with a comma: each takes the place of the other. */
const swapMarks = (text: string, mark: '.' | ',') =>
  mark === '.' ? text : text.replaceAll(/[.,]/g, (found) => (found === '.' ? ',' : '.'))

function PayField({
  swap,
  amountInput,
  onToken,
  problem,
}: FieldProps & Pick<SwapCardsProps, 'amountInput'>): ReactNode {
  const t = useMessages(swapMessages)
  const [locale] = useLocale()
  const id = useId()
  const { draft, setAmount } = swap
  const mark = amountMarkOf(locale)
  const shown = swapMarks(draft.amount, mark)
  const describes = (field: SwapProblem['field']) => (problem?.field === field ? problem.id : undefined)
  return (
    <>
      <label className={moneyCss.between} htmlFor={id}>
        {t('swap.pay')}
      </label>
      <div className={moneyCss.amount}>
        <input
          ref={amountInput}
          id={id}
          className={cx(moneyCss.figureInput, moneyCss.sizes[sizeOf(shown.length)])}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          dir="ltr"
          placeholder="0"
          value={shown}
          aria-invalid={problem?.field === 'amount' ? true : undefined}
          aria-describedby={describes('amount')}
          onChange={({ target }) => setAmount(swapMarks(target.value, mark), 'from')}
        />
        <SwapTokenChip
          side="from"
          token={draft.from}
          describedBy={describes('from')}
          onChoose={() => onToken('from')}
        />
      </div>
    </>
  )
}

/** What is received: a field that can only be read, so that a long figure scrolls in it. */
function ReceiveField({ swap, onToken, problem }: FieldProps): ReactNode {
  const t = useMessages(swapMessages)
  const id = useId()
  const { figureOf } = useSwapWords()
  const { draft, quote } = swap
  const isLoading = quote.status === 'loading'
  const isReady = quote.status === 'ready'
  const figure = isReady ? figureOf(quote.to, quote.quantityOut) : ''
  const isOld = isReady && quote.isStale
  return (
    <>
      <label className={moneyCss.between} htmlFor={id}>
        {t('swap.receive')}
      </label>
      <div className={moneyCss.amount} aria-busy={isLoading || undefined}>
        {isLoading ? (
          <span className={cx(moneyCss.figureInput, moneyCss.sizes.large)}>
            <Skeleton width={112} />
            <span className={visuallyHidden}>{t('swap.loading')}</span>
          </span>
        ) : (
          <input
            id={id}
            className={cx(moneyCss.figureInput, moneyCss.sizes[sizeOf(figure.length)], isOld && css.dull)}
            readOnly
            autoComplete="off"
            dir="ltr"
            placeholder={quote.status === 'failed' ? '–' : '0'}
            value={figure}
          />
        )}
        <SwapTokenChip
          side="to"
          token={draft.to}
          describedBy={problem?.field === 'to' ? problem.id : undefined}
          onChoose={() => onToken('to')}
        />
      </div>
    </>
  )
}

/** The value in the currency. Empty without a price, so that nothing moves when it arrives. */
function Worth({ of }: { of: string | undefined }): ReactNode {
  const { moneyOf } = useSwapWords()
  const money = moneyOf(of)
  return <span>{money !== undefined && <Amount>{money}</Amount>}</span>
}

/** The balance of the token to pay with, and a button that fills in all that can be swapped. */
function Available({ swap }: Pick<SwapCardsProps, 'swap'>): ReactNode {
  const t = useMessages(swapMessages)
  const announce = useAnnounce()
  const errorText = useSwapErrorText()
  const { figureOf } = useSwapWords()
  const { balances, draft, isMaxPending, max } = swap
  if (draft.from === undefined) return null
  const fill = () =>
    max().catch((error: unknown) => {
      if (error instanceof Error)
        announce(t('swap.max.failed', { reason: errorText(error) }), { visible: true, isUrgent: true })
    })
  return (
    <span className={moneyCss.has}>
      {balances.from !== undefined && (
        <PrivateFigure>
          <span>{t('swap.available', { amount: figureOf(draft.from, balances.from) })}</span>
        </PrivateFigure>
      )}
      <button
        className={cx(moneyCss.act, moneyCss.last)}
        {...pressable({ pending: isMaxPending }, () => void fill())}
      >
        {isMaxPending && <Spinner size={14} />}
        {t('swap.max')}
      </button>
    </span>
  )
}
