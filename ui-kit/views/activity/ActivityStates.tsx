'use client'
import type { UseActivityReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { OfflineIcon } from '../../parts/icons.js'
import { Hero } from '../../parts/layout.js'
import { RowList, RowSkeleton } from '../../parts/Row.js'
import { ClockIcon } from '../../parts/transferIcons.js'

const skeletonWidths = [
  [72, 120, 88, 48],
  [64, 96, 72, 56],
  [80, 112, 96, 48],
  [56, 88, 64, 40],
] as const

/** Skeleton of the first rows. */
export function ActivitySkeleton(): ReactNode {
  const t = useMessages(activityMessages)
  return (
    <RowList kind="flush" aria-busy="true" aria-label={t('activity.loading')}>
      {skeletonWidths.map((widths) => (
        <RowSkeleton key={widths[1]} widths={widths} />
      ))}
    </RowList>
  )
}

/** Shown when there is no activity, with a note when the history may be incomplete. */
export function NoActivity(activity: Pick<UseActivityReturnType, 'isPartial' | 'source'>): ReactNode {
  const t = useMessages(activityMessages)
  const lack = lackOf(activity)
  return (
    <Hero
      icon={<ClockIcon />}
      title={t(lack === 'activity.incomplete' ? 'activity.incomplete.title' : 'activity.empty.title')}
    >
      {t(lack ?? 'activity.empty.text')}
    </Hero>
  )
}

/** Shown when the wallet is on a network that the app does not configure. */
export function NoNetwork(): ReactNode {
  const t = useMessages(activityMessages)
  return (
    <Hero icon={<OfflineIcon />} title={t('activity.unsupported.title')}>
      {t('activity.unsupported.text')}
    </Hero>
  )
}

/** Key of the note on what a history may lack: without a source, or with a source that omits transactions. */
export function lackOf({ isPartial, source }: Pick<UseActivityReturnType, 'isPartial' | 'source'>) {
  if (!isPartial) return undefined
  return source === undefined ? 'activity.partial' : 'activity.incomplete'
}
