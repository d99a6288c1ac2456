'use client'
import {
  type SendFee,
  type SendToken,
  type Transfer,
  type UseSendReturnType,
  useLocale,
  useProfile,
} from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../parts/Address.js'
import { Amount } from '../../parts/Amount.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Figure } from '../../parts/Figure.js'
import { formatFiat } from '../../parts/formatFiat.js'
import * as moneyCss from '../../parts/money.css.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import { writeQuantity } from '../../router/writeQuantity.js'
import { addFigures } from './addFigures.js'
import { CodeCopy } from './CodeCopy.js'
import * as css from './Send.css.js'
import { FeeFigure, feePlaces, TokenAmount } from './TokenAmount.js'
import { useTokenWords } from './useTokenWords.js'

export type ReviewFactsProps = Pick<UseSendReturnType, 'currency' | 'fee' | 'isPlanPending' | 'worth'> & {
  token: SendToken
  transfer: Transfer
}

/** Sender, network and fees of the transfer. */
export function ReviewFacts(props: ReviewFactsProps): ReactNode {
  const { fee, isPlanPending, token, transfer } = props
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const address = transfer.from.slice(transfer.from.lastIndexOf(':') + 1)
  const { data: profile } = useProfile({ address, networkId: token.networkId })
  const network = useNetworkOf(token.networkId)
  return (
    <>
      <div className={moneyCss.facts}>
        <Facts>
          <Fact label={t('review.from')}>
            {profile?.name ? <bdi>{profile.name}</bdi> : <Address>{address}</Address>}
          </Fact>
          <Fact label={t('review.network')}>
            <bdi>{network?.name ?? token.networkId}</bdi>
          </Fact>
          {token.asset.kind !== 'native' && (
            <Fact label={t('review.contract')}>
              <CodeCopy code={token.asset.address} label={t('review.contract.copy')} isShort />
            </Fact>
          )}
          <Fact label={t('send.fee')}>
            {fee ? (
              <FeeFigure fee={fee} most />
            ) : isPlanPending ? (
              <Skeleton width={56} />
            ) : (
              t('review.fee.unknown')
            )}
          </Fact>
          {fee && fee.deposit > 0n && (
            <Fact label={t('review.deposit')}>
              <Figure unit={fee.symbol}>
                {writeQuantity(fee.deposit, { decimals: fee.decimals, locale })}
              </Figure>
            </Fact>
          )}
        </Facts>
      </div>
      {fee && <ReviewTotal {...props} fee={fee} />}
    </>
  )
}

type ReviewTotalProps = {
  currency: string
  fee: SendFee
  token: SendToken
  transfer: Transfer
  worth: string | undefined
}

/** Everything that would leave the account: in fiat where all of it has a price, else as token amounts. */
function ReviewTotal({ currency, fee, token, transfer, worth }: ReviewTotalProps): ReactNode {
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
    <dl className={css.total}>
      <dt>{t('review.total')}</dt>
      <dd className={css.totalValue}>
        {money !== undefined ? (
          <>
            <Amount>{money}</Amount> {isNative && <span className={moneyCss.aside}>{nativeTotal}</span>}
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
