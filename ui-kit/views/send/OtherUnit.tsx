'use client'
import { type UseSendReturnType, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { cx } from '../../parts/cx.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { TradeIcon } from '../../parts/transferIcons.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import * as css from './Send.css.js'
import { TokenAmount } from './TokenAmount.js'
import { useTokenWords } from './useTokenWords.js'

export type OtherUnitProps = Pick<
  UseSendReturnType,
  'currency' | 'draft' | 'price' | 'quantity' | 'setUnit' | 'worth'
>

/** Maximum decimals: as many as fit beside the available balance. */
const places = 6

/** The amount in the other unit, fiat or token. A press switches the unit. Renders nothing without a price. */
export function OtherUnit({ currency, draft, price, quantity, setUnit, worth }: OtherUnitProps): ReactNode {
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
      data-lk-part="send-unit"
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
