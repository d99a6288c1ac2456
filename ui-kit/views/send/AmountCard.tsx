'use client'
import { type UseSendReturnType, useLocale } from '@latchkey/hooks'
import { forwardRef, type ReactNode, useId } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { cx } from '../../parts/cx.js'
import { formatFiat } from '../../parts/formatFiat.js'
import * as moneyCss from '../../parts/money.css.js'
import { Problem } from '../../parts/Problem.js'
import { flag } from '../../parts/pressable.js'
import { TradeIcon } from '../../parts/transferIcons.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { currencySign } from './currencySign.js'
import { HeldAmount, type HeldAmountProps } from './HeldAmount.js'
import { TokenAmount } from './TokenAmount.js'
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
  const size = moneyCss.sizes[sizeOf(amount.length + (sign ? sign.length + 1 : 0))]
  return (
    <>
      <div
        className={cx(moneyCss.card, moneyCss.tight)}
        data-invalid={flag(problem !== undefined)}
        data-lk-part="_send-amount"
      >
        <label className={moneyCss.between} htmlFor={id}>
          {t('send.amount')}
        </label>
        <div className={moneyCss.amount}>
          {sign !== undefined && (
            <span className={cx(moneyCss.sign, size)} aria-hidden="true">
              {sign}
            </span>
          )}
          <input
            ref={ref}
            id={id}
            className={cx(moneyCss.figureInput, size)}
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
        <div className={cx(moneyCss.between, moneyCss.reachable, moneyCss.wrapping)}>
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
      className={cx(moneyCss.act, moneyCss.switching)}
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
