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

/** The end of the list: an error, a button to load more, or a note on what the history may lack. */
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
