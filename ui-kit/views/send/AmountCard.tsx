'use client'
import { type UseSendReturnType, useLocale } from '@latchkey/hooks'
import { forwardRef, type ReactNode, useId } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { cx } from '../../parts/cx.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { flag } from '../../parts/pressable.js'
import { TradeIcon } from '../../parts/transferIcons.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { currencySign } from './currencySign.js'
import { TokenAmount } from './Figure.js'
import { HeldAmount, type HeldAmountProps } from './HeldAmount.js'
import { Problem } from './Problem.js'
import * as css from './Send.css.js'
import { TokenChip } from './TokenChip.js'
import type { FieldProblems } from './useFieldProblems.js'
import { useTokenWords } from './useTokenWords.js'

export type AmountCardProps = OtherUnitProps &
  HeldAmountProps &
  Pick<UseSendReturnType, 'setAmount'> & {
    /** `undefined` for a look-alike. */
    iconUrl: string | undefined
    /** Errors of the amount and of the token. */
    problems: Pick<FieldProblems, 'amount' | 'token'>
    onToken: () => void
  }

/** Font size by the number of characters in the row. */
const sizeOf = (count: number) => (count <= 6 ? 'large' : count <= 9 ? 'medium' : 'small')

/** The amount and token to send. The ref is that of the amount input. */
export const AmountCard = forwardRef<HTMLInputElement, AmountCardProps>(function AmountCard(props, ref) {
  const { currency, draft, iconUrl, problems, setAmount } = props
  const { amount, token, unit } = draft
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const id = useId()
  const problem = problems.amount ?? problems.token
  const sign = unit === 'currency' ? currencySign(currency, locale) : undefined
  const size = css.sizes[sizeOf(amount.length + (sign ? sign.length + 1 : 0))]
  return (
    <>
      <div
        className={cx(css.card, css.tight)}
        data-invalid={flag(problem !== undefined)}
        data-lk-part="_send-amount"
      >
        <label className={css.between} htmlFor={id}>
          {t('send.amount')}
        </label>
        <div className={css.amount}>
          {sign !== undefined && (
            <span className={cx(css.sign, size)} aria-hidden="true">
              {sign}
            </span>
          )}
          <input
            ref={ref}
            id={id}
            className={cx(css.figureInput, size)}
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            dir="ltr"
            placeholder="0"
            value={amount}
            aria-invalid={problems.amount ? true : undefined}
            aria-describedby={problems.amount?.id}
            onChange={({ target }) => setAmount(target.value)}
          />
          <TokenChip
            token={token}
            iconUrl={iconUrl}
            describedBy={problems.token?.id}
            onChoose={props.onToken}
          />
        </div>
        <div className={cx(css.between, css.reachable, css.wrapping)}>
          <OtherUnit {...props} />
          <HeldAmount {...props} />
        </div>
      </div>
      {problem && <Problem id={problem.id}>{problem.text}</Problem>}
    </>
  )
})

type OtherUnitProps = Pick<
  UseSendReturnType,
  'currency' | 'draft' | 'price' | 'quantity' | 'setUnit' | 'worth'
>

/** Maximum decimals: as many as fit beside the available balance. */
const places = 6

/** The amount in the other unit, fiat or token. A press switches the unit. Renders nothing without a price. */
function OtherUnit({ currency, draft, price, quantity, setUnit, worth }: OtherUnitProps): ReactNode {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { nameOf } = useTokenWords()
  const { token, unit } = draft
  const isOfToken = unit === 'token'
  if (!token || (isOfToken && price === undefined)) return <span />
  const other = isOfToken ? currency.toUpperCase() : nameOf(token)
  return (
    <button
      type="button"
      className={cx(css.act, css.switching)}
      onClick={() => setUnit(isOfToken ? 'currency' : 'token')}
    >
      {isOfToken ? (
        <Amount>{formatFiat(worth ?? '0', { locale, currency }) ?? '–'}</Amount>
      ) : (
        <TokenAmount token={token} quantity={quantity ?? 0n} places={places} />
      )}{' '}
      <span className={visuallyHidden}>{t('send.unit', { unit: other })}</span>
      <TradeIcon size={14} />
    </button>
  )
}
