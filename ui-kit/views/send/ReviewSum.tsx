'use client'
import { type SendToken, type UseSendReturnType, useLocale, useNetworkIcon } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { Badged } from '../../parts/Badged.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { Picture } from '../../parts/Picture.js'
import * as css from './Send.css.js'
import { TokenAmount } from './TokenAmount.js'
import { useSendToken } from './useSendToken.js'
import { useTokenWords } from './useTokenWords.js'

export type ReviewSumProps = Pick<UseSendReturnType, 'currency' | 'worth'> & {
  token: SendToken
  quantity: bigint
}

/** The amount to send, with all decimals. Never hidden: the user must read it before sending. */
export function ReviewSum({ currency, token, quantity, worth }: ReviewSumProps): ReactNode {
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { nameOf } = useTokenWords()
  const { iconUrl, isLookalike, network } = useSendToken(token)
  const networkIcon = useNetworkIcon(network)
  const money = worth === undefined ? undefined : formatFiat(worth, { locale, currency })
  const picture = <Picture name={nameOf(token)} src={iconUrl} size={56} round={token.asset.kind !== 'nft'} />
  return (
    <div className={css.sum} data-lk-part="review-sum">
      {network ? (
        <Badged badge={<Picture name={network.name} src={networkIcon} size={20} round />}>{picture}</Badged>
      ) : (
        picture
      )}
      <p className={css.display} data-lk-part="review-amount">
        <TokenAmount token={token} quantity={quantity} />
      </p>
      {money !== undefined && (
        <p className={css.worth}>
          <Amount>{money}</Amount>
        </p>
      )}
      {isLookalike && <p className={css.caution}>{t('send.lookalike')}</p>}
    </div>
  )
}
