'use client'
import type { UseActivityReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Foot } from '../../parts/Foot.js'
import { ActivityFailed } from './ActivityFailed.js'
import { lackOf } from './lackOf.js'

export type ActivityEndProps = {
  activity: UseActivityReturnType
  isEmpty: boolean
}

/** What stands where the list ends for now: what failed, what may follow, what nobody can know. */
export function ActivityEnd({ activity, isEmpty }: ActivityEndProps): ReactNode {
  const t = useMessages(activityMessages)
  const { error, fetchNextPage, isFetchingNextPage, isSparse, refetch } = activity
  const lack = isEmpty ? undefined : lackOf(activity)
  if (error !== null)
    return (
      <ActivityFailed
        error={error}
        missing={isEmpty ? 'all' : activity.isFetchNextPageError ? 'older' : 'newest'}
        pending={isFetchingNextPage}
        onRetry={refetch}
      />
    )
  if (isSparse)
    return (
      <>
        <Foot>{t('activity.sparse')}</Foot>
        <Button kind="quiet" pending={isFetchingNextPage} onClick={fetchNextPage}>
          {t('activity.more')}
        </Button>
      </>
    )
  return lack === undefined ? null : <Foot>{t(lack)}</Foot>
}
