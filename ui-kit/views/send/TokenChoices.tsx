'use client'
import { type CaipAssetId, type TokenRow, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { Figure } from '../../parts/Figure.js'
import { formatFiat } from '../../parts/formatFiat.js'
import * as moneyCss from '../../parts/money.css.js'
import { Row, RowList, type RowProps } from '../../parts/Row.js'
import { WindowedList } from '../../parts/WindowedList.js'
import { isSameAsset } from '../../router/isSame.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import { RemotePicture } from '../../router/RemotePicture.js'
import { writeQuantity } from '../../router/writeQuantity.js'

export type TokenChoicesProps = Pick<TokenChoiceProps, 'currency' | 'onChoose'> & {
  tokens: readonly TokenRow[]
  /** Id of the chosen asset. */
  current: CaipAssetId | undefined
}

/** Longest list that is rendered whole; a longer one is windowed. */
const maxUnwindowed = 50

/** The tokens that can be sent, in a list of any length. */
export function TokenChoices({ tokens, current, ...shared }: TokenChoicesProps): ReactNode {
  const t = useMessages(sendMessages)
  const draw = (token: TokenRow, place?: RowProps['place']) => (
    <TokenChoice
      {...shared}
      key={token.id}
      token={token}
      isCurrent={isSameAsset(token.id, current)}
      place={place}
    />
  )
  if (tokens.length > maxUnwindowed)
    return (
      <WindowedList label={t('select.tokens')} items={tokens.map((token) => ({ key: token.id, token }))}>
        {({ token }, place) => draw(token, place)}
      </WindowedList>
    )
  return (
    <RowList kind="flush" aria-label={t('select.tokens')}>
      {tokens.map((token) => draw(token))}
    </RowList>
  )
}

type TokenChoiceProps = {
  token: TokenRow
  currency: string
  isCurrent: boolean
  place?: RowProps['place']
  onChoose: (token: TokenRow) => void
}

/** Maximum decimals: as many as fit in a list. */
const places = 3

/** A token that can be sent. A look-alike is labelled, and doesn't show its icon, which imitates another token. One with scaled amounts can't be chosen. */
function TokenChoice({ token, currency, isCurrent, place, onChoose }: TokenChoiceProps): ReactNode {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { decimals, iconUrl, isLookalike, isScaled, name, quantity, symbol, value } = token
  const worth = value === undefined ? undefined : formatFiat(value, { locale, currency })
  return (
    <Row
      bare
      part="_token-choice"
      place={place}
      current={isCurrent}
      disabled={isScaled}
      picture={<RemotePicture name={symbol} src={isLookalike ? undefined : iconUrl} size={40} round />}
      title={<bdi>{name}</bdi>}
      hint={
        <>
          {isLookalike && <b className={moneyCss.caution}>{t('send.lookalike')}</b>} <bdi>{symbol}</bdi>
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
