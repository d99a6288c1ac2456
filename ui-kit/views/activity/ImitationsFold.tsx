'use client'
import type { ReactNode } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { useMessages } from '../../messages/useMessages.js'
import { TextButton } from '../../parts/Foot.js'
import { Notice } from '../../parts/Notice.js'

export type ImitationsFoldProps = {
  /** Number of imitations. */
  count: number
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/** Shows how many transfers imitate an address or token of the user, with a button to show or hide them. */
export function ImitationsFold({ count, isOpen, onChange }: ImitationsFoldProps): ReactNode {
  const t = useMessages(activityMessages)
  return (
    <Notice>
      {t(isOpen ? 'activity.unfolded' : 'activity.hidden', { count })}{' '}
      <TextButton aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
        {t(isOpen ? 'activity.hidden.fold' : 'activity.hidden.show')}
      </TextButton>
    </Notice>
  )
}
