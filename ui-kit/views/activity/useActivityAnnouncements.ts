'use client'
import type { UseActivityReturnType } from '@latchkey/hooks'
import { useEffect } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

/** Announces how many transactions are shown, and errors. */
export function useActivityAnnouncements({ error, isPending, items }: UseActivityReturnType): void {
  const t = useMessages(activityMessages)
  const announce = useAnnounce()
  const errorText = useErrorText()
  const count = items.length
  useEffect(() => {
    if (error) announce(errorText(error), { isUrgent: true })
    else if (!isPending) announce(t('activity.loaded', { count }))
  }, [announce, count, error, errorText, isPending, t])
}
