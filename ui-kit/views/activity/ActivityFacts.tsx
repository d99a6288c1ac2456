'use client'
import { type ActivityItem, formatBalance, useAccount, useLocale } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import * as css from './Activity.css.js'
import { CodeFact } from './CodeFact.js'

export type ActivityFactsProps = {
  item: ActivityItem
  /** Removes the copy buttons of the addresses. */
  isImitation: boolean
}

/** Maximum fraction digits supported by every browser. */
const maxDecimals = 20

/** All details of a transaction. */
export function ActivityFacts({ item, isImitation }: ActivityFactsProps): ReactNode {
  const t = useMessages(activityMessages)
  const [locale] = useLocale()
  const { network } = useAccount()
  const { application, at, fee, from, hash, networkId, status, to } = item
  const known = useNetworkOf(networkId)
  const { decimals, symbol } = (known ?? network)?.nativeCurrency ?? { decimals: 18, symbol: '' }
  const date = at === undefined || Math.abs(at) > 8e15 ? undefined : new Date(at)
  const label = (copy: string) => (isImitation ? undefined : copy)
  return (
    <div className={css.facts}>
      <Facts label={t('detail.facts')}>
        <Fact label={t('detail.status')}>{t(`detail.status.${status}`)}</Fact>
        {date && (
          <Fact label={t(status === 'pending' ? 'detail.sent' : 'detail.when')}>
            <time dateTime={date.toISOString()}>
              {new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }).format(date)}
            </time>
          </Fact>
        )}
        <Fact label={t('detail.network')}>
          <bdi>{known?.name ?? networkId}</bdi>
        </Fact>
        {fee !== undefined && (
          <Fact label={t('detail.fee')}>
            <PrivateFigure>
              <bdi dir="ltr">
                <Amount>
                  {formatBalance(fee, {
                    decimals,
                    locale,
                    maximumFractionDigits: Math.min(decimals, maxDecimals),
                  })}
                </Amount>{' '}
                <bdi>{symbol}</bdi>
              </bdi>
            </PrivateFigure>
          </Fact>
        )}
        {application && (
          <Fact label={t('detail.app')}>
            <bdi>{application.name}</bdi>
          </Fact>
        )}
        {from !== undefined && (
          <CodeFact label={t('detail.from')} code={from} copyLabel={label(t('detail.copy.from'))} />
        )}
        {to !== undefined && (
          <CodeFact label={t('detail.to')} code={to} copyLabel={label(t('detail.copy.to'))} />
        )}
        {hash !== undefined && (
          <CodeFact label={t('detail.hash')} code={hash} copyLabel={t('detail.copy.hash')} />
        )}
      </Facts>
    </div>
  )
}
