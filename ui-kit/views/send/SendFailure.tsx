'use client'
import { findError, isUserRejection, type LatchkeyError } from '@latchkey/hooks'
import type { SendUnconfirmedError } from '@latchkey/hooks/errors'
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

/** Why it was not sent. A rejection by the user is no error; for an unknown outcome the user must check the wallet. */
export function SendFailure({ error, isChecked, onCheck }: SendFailureProps): ReactNode {
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const unconfirmed = findError<SendUnconfirmedError>(error, 'SendUnconfirmedError')
  const errorText = useSendErrorText()(error)
  const state = unconfirmed?.intent?.state
  const isKnown = state !== undefined && state !== 'unconfirmed' && state !== 'declined'
  const isOwn = isUserRejection(error)
  const text = isKnown ? t(`review.earlier.${state}`) : errorText
  const isUnstored = error.name === 'SendNotStoredError'
  useEffect(() => {
    announce(text, { isUrgent: !isOwn })
  }, [announce, isOwn, text])
  return (
    <Notice kind={isOwn ? 'info' : unconfirmed ? 'danger' : 'caution'}>
      <p>{text}</p>
      {(isUnstored || (unconfirmed && state !== 'asking')) && (
        <Checkbox checked={isChecked} onCheck={onCheck}>
          {t(isUnstored ? 'review.unstored' : isKnown ? 'review.again' : 'review.unsent')}
        </Checkbox>
      )}
    </Notice>
  )
}
