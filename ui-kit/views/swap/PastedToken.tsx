'use client'
import type { Network, SwapTokenRow } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { Badged } from '../../parts/Badged.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Figure } from '../../parts/Figure.js'
import { FullAddress } from '../../parts/FullAddress.js'
import * as moneyCss from '../../parts/money.css.js'
import { Notice } from '../../parts/Notice.js'
import { Picture } from '../../parts/Picture.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { NetworkPicture } from '../../router/NetworkPicture.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import * as css from './Swap.css.js'
import { useSwapWords } from './useSwapWords.js'

export type PastedTokenProps = { token: SwapTokenRow; network: Network | undefined }

/** A token at the address in the field, as its contract reports itself. */
export function PastedToken({ token, network }: PastedTokenProps): ReactNode {
  const t = useMessages(swapMessages)
  const announce = useAnnounce()
  const { figureOf, moneyOf, nameOf } = useSwapWords()
  const { address = '', isUnlisted, name, price, quantity } = token
  const symbol = nameOf(token)
  const on = t('tokens.on', { symbol, network: network?.name ?? t('swap.network') })
  useEffect(() => {
    announce(on)
  }, [announce, on])
  // Without its icon: it could imitate another token.
  const picture = <Picture name={symbol} size={40} round />
  const money = moneyOf(price)
  return (
    <>
      <div className={moneyCss.card}>
        <div className={css.person}>
          {network ? (
            <Badged badge={<NetworkPicture network={network} size={20} />}>{picture}</Badged>
          ) : (
            picture
          )}
          <span className={css.who}>
            <b className={css.strong}>
              <bdi>{name || symbol}</bdi>
            </b>
            <bdi className={css.legLabel}>{on}</bdi>
          </span>
        </div>
        <div className={css.address}>
          <FullAddress>{address}</FullAddress>
        </div>
      </div>
      {isUnlisted && <Notice>{t('swap.warning.unlisted', { token: symbol })}</Notice>}
      <div className={moneyCss.facts}>
        <Facts label={on}>
          <Fact label={t('tokens.price')}>
            {money === undefined ? t('swap.unknown') : <Amount>{money}</Amount>}
          </Fact>
          {quantity !== undefined && (
            <Fact label={t('tokens.balance')}>
              <PrivateFigure>
                <Figure unit={symbol}>{figureOf(token, quantity)}</Figure>
              </PrivateFigure>
            </Fact>
          )}
        </Facts>
      </div>
    </>
  )
}
