'use client'
import { type SendFee, useCurrency, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { Figure } from './Figure.js'
import * as css from './Send.css.js'
import { writeQuantity } from './writeQuantity.js'

export type FeeFigureProps = {
  fee: SendFee
  /** Also shows the maximum fee. Default `false`. */
  most?: boolean | undefined
}

/** Maximum decimals of a fee: a gwei is the ninth decimal of ETH. */
export const feePlaces = 9

/** The estimated network fee, in the fiat currency where there is a price, and in the native token. */
export function FeeFigure({ fee, most = false }: FeeFigureProps): ReactNode {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const [currency] = useCurrency()
  const { decimals, symbol, value, worth } = fee
  const write = (quantity: bigint) => writeQuantity(quantity, { decimals, locale, places: feePlaces })
  const money = worth === undefined ? undefined : formatFiat(worth, { locale, currency })
  const native =
    most && fee.most > value ? (
      <bdi>
        {t('review.fee.most', { fee: `${write(value)} ${symbol}`, most: `${write(fee.most)} ${symbol}` })}
      </bdi>
    ) : (
      <Figure unit={symbol}>{write(value)}</Figure>
    )
  if (money === undefined) return native
  return (
    <>
      <Amount>{money}</Amount> <span className={css.aside}>{native}</span>
    </>
  )
}
