'use client'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Failed } from '../../parts/Failed.js'

export type ActivityFailedProps = {
  error: Error
  /** What failed to load: `older` and `newest` where rows are shown above. */
  missing: 'all' | 'older' | 'newest'
  pending: boolean
  onRetry: () => void
}

/** Shows that transactions could not be read, with a retry. */
export function ActivityFailed({ error, missing, pending, onRetry }: ActivityFailedProps): ReactNode {
  const t = useMessages(activityMessages)
  const title = useErrorText()(error)
  return (
    <Failed
      title={title}
      more={missing === 'all' ? undefined : `${title}. ${t(`activity.failed.${missing}`)}`}
      retry={t('activity.failed.retry')}
      pending={pending}
      onRetry={onRetry}
    >
      {t('activity.failed.text')}
    </Failed>
  )
}
