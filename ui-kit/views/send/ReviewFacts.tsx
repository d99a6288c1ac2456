'use client'
import {
  type SendToken,
  type Transfer,
  type UseSendReturnType,
  useLocale,
  useNetwork,
  useProfile,
} from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Address } from '../../parts/Address.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { CodeCopy } from './CodeCopy.js'
import { FeeFigure } from './FeeFigure.js'
import { Figure } from './Figure.js'
import { ReviewTotal } from './ReviewTotal.js'
import * as css from './Send.css.js'
import { writeQuantity } from './writeQuantity.js'

export type ReviewFactsProps = Pick<UseSendReturnType, 'currency' | 'fee' | 'isPlanPending' | 'worth'> & {
  token: SendToken
  transfer: Transfer
}

/** Sender, network and fees of the transfer. */
export function ReviewFacts(props: ReviewFactsProps): ReactNode {
  const { fee, isPlanPending, token, transfer } = props
  const t = useMessages(sendMessages)
  const [locale] = useLocale()
  const { networks } = useNetwork()
  const address = transfer.from.slice(transfer.from.lastIndexOf(':') + 1)
  const { data: profile } = useProfile({ address, networkId: token.networkId })
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === token.networkId)
  return (
    <>
      <div className={css.facts}>
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
