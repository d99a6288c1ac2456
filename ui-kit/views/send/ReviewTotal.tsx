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

/** All that would leave the account: as money where there is a price for all of it, else as what it is. */
export function ReviewTotal({ currency, fee, token, transfer, worth }: ReviewTotalProps): ReactNode {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { amountOf } = useTokenWords()
  const { quantity } = transfer
  const isCoin = token.asset.kind === 'native'
  const sum = worth === undefined || fee.worth === undefined ? undefined : addFigures(worth, fee.worth)
  const money = sum === undefined ? undefined : formatFiat(sum, { locale, currency })
  const coins = isCoin && <TokenAmount token={token} quantity={quantity + fee.value} />
  const written = `${writeQuantity(fee.value, { decimals: fee.decimals, locale, places: feePlaces })} ${fee.symbol}`
  return (
    <dl className={css.total} data-lk-part="review-total">
      <dt>{t('review.total')}</dt>
      <dd className={css.totalValue}>
        {money !== undefined ? (
          <>
            <Amount>{money}</Amount> {isCoin && <span className={css.aside}>{coins}</span>}
          </>
        ) : isCoin ? (
          coins
        ) : (
          <bdi>{t('review.total.both', { amount: amountOf(token, quantity), fee: written })}</bdi>
        )}
      </dd>
    </dl>
  )
}
