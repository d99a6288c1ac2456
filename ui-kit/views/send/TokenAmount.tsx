'use client'
import { type SendFee, type SendToken, useCurrency, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { Figure } from '../../parts/Figure.js'
import { formatFiat } from '../../parts/formatFiat.js'
import * as moneyCss from '../../parts/money.css.js'
import { writeQuantity } from '../../router/writeQuantity.js'
import { useTokenWords } from './useTokenWords.js'

type TokenAmountProps = {
  token: SendToken
  quantity: bigint
  /** Maximum decimals; further ones are truncated. Default: all. */
  places?: number | undefined
}

/** An amount of a token, or an NFT: `120 PLUSD`, or the name of the NFT. */
export function TokenAmount({ token, quantity, places }: TokenAmountProps): ReactNode {
  const [locale] = useLocale()
  const { amountOf, nameOf } = useTokenWords()
  if (token.asset.kind === 'nft') return <bdi>{amountOf(token, quantity)}</bdi>
  const written = writeQuantity(quantity, { decimals: token.decimals, locale, places })
  return <Figure unit={nameOf(token)}>{written}</Figure>
}

type FeeFigureProps = {
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
      <Amount>{money}</Amount> <span className={moneyCss.aside}>{native}</span>
    </>
  )
}
