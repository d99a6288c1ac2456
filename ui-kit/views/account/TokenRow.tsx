'use client'
import { formatBalance, type TokenRow as Token, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { Row, type RowProps } from '../../parts/Row.js'
import { Tag } from '../../parts/Tag.js'
import { PinIcon } from '../../parts/viewIcons.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import * as css from './AccountView.css.js'
import { TokenPicture, type TokenPictureProps } from './TokenPicture.js'

export type TokenRowProps = {
  token: Token
  currency: string
  network: TokenPictureProps['network']
  place?: RowProps['place']
}

/** A token with its amount, and its value where a price is known. */
export function TokenRow({ token, currency, network, place }: TokenRowProps): ReactNode {
  const t = useMessages(accountMessages)
  const [locale] = useLocale()
  const { decimals, isHidden, isLookalike, isPinned, isScaled, name, quantity, symbol, value } = token
  const worth = value === undefined ? undefined : formatFiat(value, { locale, currency })
  const amount = (
    <PrivateFigure>
      <bdi dir="ltr">
        <Amount>{formatBalance(quantity, { decimals, locale })}</Amount> <bdi>{symbol}</bdi>
      </bdi>
    </PrivateFigure>
  )
  const marks = (
    <>
      {isLookalike && <b className={css.caution}>{t('tokens.lookalike')}</b>}{' '}
      {isScaled && <Tag>{t('tokens.scaled')}</Tag>} {isHidden && <Tag>{t('tokens.hidden.tag')}</Tag>}{' '}
    </>
  )
  return (
    <Row
      bare
      part="token-row"
      place={place}
      picture={<TokenPicture token={token} network={network} />}
      title={
        <>
          <bdi>{name}</bdi>
          {isPinned && (
            <>
              {' '}
              <span role="img" aria-label={t('tokens.pinned')} className={css.mark}>
                <PinIcon size={14} />
              </span>
            </>
          )}
        </>
      }
      hint={
        <>
          {marks}
          {worth === undefined ? <bdi>{symbol}</bdi> : amount}
        </>
      }
      end={
        worth === undefined ? (
          amount
        ) : (
          <PrivateFigure>
            <Amount>{worth}</Amount>
          </PrivateFigure>
        )
      }
    />
  )
}
