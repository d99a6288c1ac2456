'use client'
import { type ActivityItem, useCurrency, useLocale } from '@latchkey/hooks'
import { memo, type NamedExoticComponent, type ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { Amount } from '../../parts/Amount.js'
import { formatFiat } from '../../parts/formatFiat.js'
import { Row, type RowProps } from '../../parts/Row.js'
import { Tag } from '../../parts/Tag.js'
import { PrivateFigure } from '../../router/PrivateFigure.js'
import * as css from './Activity.css.js'
import { ActivityPicture } from './ActivityPicture.js'
import type { createMoments } from './createMoments.js'
import { TransferAmount } from './TransferAmount.js'
import { type ActivityWords, useActivityWords } from './useActivityWords.js'

export type ActivityRowProps = {
  item: ActivityItem
  place: NonNullable<RowProps['place']>
  /** Whether the section's label names the day, so that the row shows only the time. */
  isLabeled: boolean
  isImitation: boolean
  momentOf: ReturnType<typeof createMoments>
  onPress: (item: ActivityItem) => void
}

/** Amounts at the end of the row: the first line is the received amount, the second the sent amount or the value. */
function useAmounts({ description }: ActivityWords): Pick<RowProps, 'end' | 'endHint'> {
  const t = useMessages(activityMessages)
  const [locale] = useLocale()
  const [currency] = useCurrency()
  const { action, state, transfers } = description
  if (state === 'failed')
    return {
      end: (
        <span className={css.muted}>
          {t(action === 'send' ? 'activity.nothing.sent' : 'activity.nothing.moved')}
        </span>
      ),
    }
  const [first, second] = [...transfers].reverse()
  const unknown = state === 'unknown' ? t('activity.unknown') : undefined
  if (first === undefined) return unknown === undefined ? {} : { endHint: unknown }
  const worth = first.value === undefined ? undefined : formatFiat(first.value, { locale, currency })
  const under: ReactNode =
    unknown ??
    (second ? (
      <TransferAmount transfer={second} />
    ) : (
      worth && (
        <PrivateFigure>
          <Amount>{worth}</Amount>
        </PrivateFigure>
      )
    ))
  return { end: <TransferAmount transfer={first} />, ...(under !== undefined && { endHint: under }) }
}

/** A transaction: action, counterpart, time and amounts. Opens its details. */
export const ActivityRow: NamedExoticComponent<ActivityRowProps> = memo(function ActivityRow({
  item,
  place,
  isLabeled,
  isImitation,
  momentOf,
  onPress,
}) {
  const t = useMessages(activityMessages)
  const words = useActivityWords(item)
  const moment = momentOf(item.at, isLabeled)
  const amounts = useAmounts(words)
  const hint = (
    <span className={css.hint}>
      {words.about !== undefined && <bdi className={css.line}>{words.about}</bdi>}
      {moment !== undefined && (
        <span className={css.moment}>{words.about === undefined ? moment : ` · ${moment}`}</span>
      )}
    </span>
  )
  return (
    <Row
      bare
      part="activity-row"
      place={place}
      picture={<ActivityPicture item={item} description={words.description} />}
      title={
        <span className={css.line}>
          <bdi>{words.title}</bdi>
        </span>
      }
      hint={hint}
      {...(isImitation ? { end: <Tag>{t('activity.imitation')}</Tag> } : amounts)}
      focusKey={item.id}
      onClick={() => onPress(item)}
    />
  )
})
