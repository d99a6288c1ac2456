'use client'
import { type TokenRow, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { Picture } from '../../parts/Picture.js'
import { Row, type RowProps } from '../../parts/Row.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import { Figure } from './Figure.js'
import * as css from './Send.css.js'
import { writeQuantity } from './writeQuantity.js'

export type TokenChoiceProps = {
  token: TokenRow
  currency: string
  isCurrent: boolean
  place?: RowProps['place']
  onChoose: (token: TokenRow) => void
}

/** Maximum decimals: as many as fit in a list. */
const places = 3

/** A token that can be sent. A look-alike is labelled, and doesn't show its icon, which imitates another token. One with scaled amounts can't be chosen. */
export function TokenChoice({ token, currency, isCurrent, place, onChoose }: TokenChoiceProps): ReactNode {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { decimals, iconUrl, isLookalike, isScaled, name, quantity, symbol, value } = token
  const worth = value === undefined ? undefined : formatFiat(value, { locale, currency })
  return (
    <Row
      bare
      part="token-choice"
      place={place}
      current={isCurrent}
      disabled={isScaled}
      picture={<Picture name={symbol} src={isLookalike ? undefined : iconUrl} size={40} round />}
      title={<bdi>{name}</bdi>}
      hint={
        <>
          {isLookalike && <b className={css.caution}>{t('send.lookalike')}</b>} <bdi>{symbol}</bdi>
          {isScaled && <> · {t('send.scaled')}</>}
        </>
      }
      end={
        <PrivateFigure>
          <Figure unit={symbol}>{writeQuantity(quantity, { decimals, locale, places })}</Figure>
        </PrivateFigure>
      }
      endHint={
        worth !== undefined && (
          <PrivateFigure>
            <Amount>{worth}</Amount>
          </PrivateFigure>
        )
      }
      onClick={() => onChoose(token)}
    />
  )
}
