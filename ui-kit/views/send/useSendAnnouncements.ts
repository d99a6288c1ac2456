'use client'
import type { SendReceiver } from '@latchkey/hooks'
import { useEffect, useRef } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import type { FieldProblems } from './useFieldProblems.js'

export type UseSendAnnouncementsParameters = { problems: FieldProblems; receiver: SendReceiver }

/** Announces field errors as they appear, and when an address is resolved. */
export function useSendAnnouncements({ problems, receiver }: UseSendAnnouncementsParameters): void {
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const amount = (problems.amount ?? problems.token)?.text
  const to = problems.receiver?.isElsewhere ? undefined : problems.receiver?.text
  useEffect(() => {
    if (amount !== undefined) announce(amount, { isUrgent: true })
  }, [announce, amount])
  useEffect(() => {
    if (to !== undefined) announce(to, { isUrgent: true })
  }, [announce, to])
  const { status } = receiver
  const before = useRef(status)
  useEffect(() => {
    if (status === 'resolved' && before.current !== 'resolved') announce(t('send.to.resolved'))
    before.current = status
  }, [announce, status, t])
}
