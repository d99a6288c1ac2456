'use client'
import { findError, isUserRejection, type LatchkeyError, type SendUnconfirmedError } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { Checkbox } from '../../parts/Checkbox.js'
import { Notice } from '../../parts/Notice.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useSendErrorText } from './useSendErrorText.js'

export type SendFailureProps = {
  error: LatchkeyError
  /** Whether the user confirmed in the wallet that it was not sent. Asked only where the outcome is unknown. */
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}

/** Whether it may have been sent despite the error. */
const isUnconfirmed = (error: LatchkeyError | undefined): boolean =>
  findError<SendUnconfirmedError>(error, 'SendUnconfirmedError') !== undefined

/** Why it was not sent. A rejection by the user is no error; for an unknown outcome the user must check the wallet. */
export function SendFailure({ error, isChecked, onCheck }: SendFailureProps): ReactNode {
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const text = useSendErrorText()(error)
  const isOwn = isUserRejection(error)
  const isOpen = isUnconfirmed(error)
  useEffect(() => {
    announce(text, { isUrgent: !isOwn })
  }, [announce, isOwn, text])
  return (
    <Notice kind={isOwn ? 'info' : isOpen ? 'danger' : 'caution'}>
      <p>{text}</p>
      {isOpen && (
        <Checkbox checked={isChecked} onCheck={onCheck}>
          {t('review.unsent')}
        </Checkbox>
      )}
    </Notice>
  )
}
