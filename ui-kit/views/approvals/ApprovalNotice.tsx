'use client'
import { isUserRejection, type UseApprovalsReturnType } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { approvalsMessages } from '../../messages/en/approvals.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Checkbox } from '../../parts/Checkbox.js'
import { Notice } from '../../parts/Notice.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useRequestCheck } from '../../router/useRequestCheck.js'

/** Errors by which the approval may be revoked: by this request, or by an earlier one. */
const unknowing: readonly string[] = ['SendUnconfirmedError', 'NotReviewedError']

/** Why the last action failed, and what has to be confirmed before the next one. */
export function ApprovalNotice({ list }: { list: UseApprovalsReturnType }): ReactNode {
  const t = useMessages(approvalsMessages)
  const announce = useAnnounce()
  const errorText = useErrorText()
  const { acknowledge, error = list.review?.error, isAcknowledged, question } = list
  const { check, isChecking } = useRequestCheck()
  const isDeclined = isUserRejection(error)
  const hasUnconfirmed = list.approvals.some(({ status }) => status === 'unconfirmed')
  const text =
    error === undefined
      ? undefined
      : isDeclined
        ? t('approvals.declined')
        : unknowing.includes(error.name)
          ? errorText(error)
          : t('approvals.failed', { reason: errorText(error) })
  useEffect(() => {
    if (text !== undefined) announce(text, { isUrgent: !isDeclined })
  }, [announce, isDeclined, text])
  return (
    <>
      {text !== undefined && <Notice kind={isDeclined ? 'info' : 'caution'}>{text}</Notice>}
      {hasUnconfirmed && (
        <Button kind="quiet" pending={isChecking} onClick={check}>
          {t('approvals.check')}
        </Button>
      )}
      {question !== undefined && (
        <Checkbox checked={isAcknowledged} onCheck={(checked) => acknowledge(question, checked)}>
          {t('approvals.yes')}
        </Checkbox>
      )}
    </>
  )
}
