'use client'
import { type SendFee, type SendToken, type Transfer, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { addFigures } from './addFigures.js'
import { feePlaces } from './FeeFigure.js'
import * as css from './Send.css.js'
import { TokenAmount } from './TokenAmount.js'
import { useTokenWords } from './useTokenWords.js'
import { writeQuantity } from './writeQuantity.js'

export type ReviewTotalProps = {
  currency: string
  fee: SendFee
  token: SendToken
  transfer: Transfer
  worth: string | undefined
}

/** Everything that would leave the account: in fiat where all of it has a price, else as token amounts. */
export function ReviewTotal({ currency, fee, token, transfer, worth }: ReviewTotalProps): ReactNode {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { amountOf } = useTokenWords()
  const { quantity } = transfer
  const isNative = token.asset.kind === 'native'
  const total = worth === undefined || fee.worth === undefined ? undefined : addFigures(worth, fee.worth)
  const money = total === undefined ? undefined : formatFiat(total, { locale, currency })
  const nativeTotal = isNative && <TokenAmount token={token} quantity={quantity + fee.value} />
  const written = `${writeQuantity(fee.value, { decimals: fee.decimals, locale, places: feePlaces })} ${fee.symbol}`
  return (
    <dl className={css.total} data-lk-part="review-total">
      <dt>{t('review.total')}</dt>
      <dd className={css.totalValue}>
        {money !== undefined ? (
          <>
            <Amount>{money}</Amount> {isNative && <span className={css.aside}>{nativeTotal}</span>}
          </>
        ) : isNative ? (
          nativeTotal
        ) : (
          <bdi>{t('review.total.both', { amount: amountOf(token, quantity), fee: written })}</bdi>
        )}
      </dd>
    </dl>
  )
}
