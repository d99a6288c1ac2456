'use client'
import { type ActivityItem, type UseActivityReturnType, useLocale } from '@latchkey/hooks'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { RowProps } from '../../parts/Row.js'
import { WindowedSections } from '../../parts/WindowedSections.js'
import { ActivityRow } from './ActivityRow.js'
import { createMoments } from './createMoments.js'
import type { ActivitySection, SectionItem } from './toSections.js'

export type ActivityListProps = {
  activity: UseActivityReturnType
  sections: readonly ActivitySection[]
  /** Id of the transaction that the focus returns to. */
  startAt: string | undefined
  onPress: (item: ActivityItem) => void
}

/** The rows under their labels, windowed. Reaching the end loads the next page. */
export function ActivityList({ activity, sections, startAt, onPress }: ActivityListProps): ReactNode {
  const { error, fetchNextPage, hasNextPage, isFetchingNextPage, isSparse } = activity
  const [locale] = useLocale()
  const momentOf = useMemo(() => createMoments(locale), [locale])
  const draw = useCallback(
    ({ item, isImitation, isLabeled }: SectionItem, place: NonNullable<RowProps['place']>) => (
      <ActivityRow
        item={item}
        place={place}
        isLabeled={isLabeled}
        isImitation={isImitation}
        momentOf={momentOf}
        onPress={onPress}
      />
    ),
    [momentOf, onPress],
  )
  const grows = hasNextPage && error === null && !isSparse
  return (
    <WindowedSections
      sections={sections}
      growing={grows || isFetchingNextPage || activity.isPending}
      onEnd={grows && !isFetchingNextPage ? fetchNextPage : undefined}
      startAt={startAt}
    >
      {draw}
    </WindowedSections>
  )
}
