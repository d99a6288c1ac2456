'use client'
import {
  findError,
  isUserRejection,
  type LatchkeyError,
  type UseSendReturnType,
  useLocale,
  useSend,
} from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { SendUnconfirmedError } from '@latchkey/hooks/errors'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { requestMessages } from '../../messages/en/request.js'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { amountMarkOf } from '../../parts/amountMarkOf.js'
import { Button } from '../../parts/Button.js'
import { Checkbox } from '../../parts/Checkbox.js'
import { Notice } from '../../parts/Notice.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { ConfirmDock } from '../../router/ConfirmDock.js'
import { useRequestCheck } from '../../router/useRequestCheck.js'
import { leadToSend, leadToStatus } from './leadTo.js'
import { ReviewBody } from './ReviewBody.js'
import { useSendErrorText } from './useSendErrorText.js'
import { useTokenWords } from './useTokenWords.js'

/** Why it can't be sent now; `undefined` where it can. */
function useRefusal({ isPlanPending, issues, isUnconfirmed, plan }: UseSendReturnType): string | undefined {
  const t = useMessages(sendMessages)
  if (issues.some(({ severity }) => severity === 'error')) return t('send.next.refused')
  if (plan === undefined) return t(isPlanPending ? 'send.next.plan' : 'send.next.unplanned')
  const open = issues.filter((issue) => issue.severity === 'warning' && !issue.isAcknowledged).length
  const count = open + (isUnconfirmed ? 1 : 0)
  return count > 0 ? t('review.next.yes', { count }) : undefined
}

/** Key of what an error asks the user to go on despite. */
function keyOf(error: UseSendReturnType['error']): string | undefined {
  return error && 'key' in error && typeof error.key === 'string' ? error.key : undefined
}

/**
 * Leads to the status of a request that has no transaction: of the one that just ended, above this view, or in its place
 * of one that a wallet still has, maybe for another tab. Returns what to call before a request is made.
 */
function useRequestStatus({ error, isSending, request, unconfirmed }: UseSendReturnType): () => void {
  const { modal } = useInternals()
  const before = useRef<{ id: string | undefined }>(undefined)
  const open = unconfirmed?.state === 'asking' && !isSending ? unconfirmed.id : undefined
  // What a wallet only signed is watched like a rejection, which it did not report.
  const isDeclined = request?.state === 'declined' && isUserRejection(error)
  const isEnded = isDeclined || request?.state === 'unconfirmed'
  const ended = isEnded && !isSending && error !== undefined ? request.id : undefined
  useEffect(() => {
    if (modal.getState().history.at(-1)?.name !== 'SendReview') return
    if (open !== undefined) modal.replaced({ name: 'RequestStatus', id: open })
    if (ended === undefined || before.current === undefined || before.current.id === ended) return
    before.current = undefined
    modal.pushed({ name: 'RequestStatus', id: ended })
  }, [ended, modal, open])
  return () => {
    before.current = { id: request?.id }
  }
}

/** The reviewed transfer in full, and the button that sends exactly that. Without one it leads to Send. */
export function SendReviewView(): ReactNode {
  const latchkey = useInternals()
  const [locale] = useLocale()
  const send = useSend({ decimalMark: amountMarkOf(locale) })
  const { amountOf } = useTokenWords()
  const { acknowledge, confirmUnsent, draft, isSending, isUnconfirmed, sendAsync } = send
  const { reviewed, token } = draft
  const [isLeaving, setLeaving] = useState(false)
  // The wallet still has it, though the draft has changed: by another network, for example.
  const isAsking = isSending || (isLeaving && reviewed === undefined)
  const found = useRefusal(send)
  const refusal = isAsking ? undefined : found
  // An earlier send that may have been sent is shown whenever the view opens.
  const { unconfirmed: earlier } = send
  const earlierError = useMemo(
    () => earlier && new SendUnconfirmedError({ intent: earlier, id: earlier.transactionId }),
    [earlier],
  )
  // The earlier one's notice has what is known of it, whatever the wallet reported.
  const isToldByEarlier =
    earlierError && (send.error?.name === 'SendUnconfirmedError' || isUserRejection(send.error))
  const error = isToldByEarlier ? undefined : send.error
  const t = useMessages(sendMessages)
  const request = useMessages(requestMessages)
  const { check, hasFailed, isChecking } = useRequestCheck()
  const isWaiting = !isAsking && (earlier?.state === 'sent' || earlier?.state === 'unconfirmed')
  const remember = useRequestStatus(send)
  const key = keyOf(error)
  // The transfer stays visible after sending until its status view opens.
  const last = useRef<{ shown: UseSendReturnType; token: typeof token; transfer: typeof reviewed }>(undefined)
  if (reviewed && token) last.current = { shown: send, token, transfer: reviewed }

  useEffect(() => {
    if (reviewed === undefined && !isLeaving) leadToSend(latchkey)
  }, [latchkey, reviewed, isLeaving])

  const { shown, token: sent, transfer } = last.current ?? {}
  if (!shown || !sent || !transfer || (!reviewed && !isLeaving)) return null
  const submit = () => {
    remember()
    setLeaving(true)
    sendAsync()
      .then(({ id }) => leadToStatus(latchkey, { name: 'TransactionStatus', address: transfer.from, id }))
      // The error is in the state of `useSend`.
      .catch(() => setLeaving(false))
  }
  return (
    <>
      <ReviewBody {...shown} token={sent} transfer={transfer} />
      <ConfirmDock
        label={t('review.send', { amount: amountOf(sent, transfer.quantity) })}
        refusal={refusal}
        isAsking={isAsking}
        onConfirm={submit}
        check={
          isWaiting && (
            <Button pending={isChecking} onClick={check}>
              {request('request.check')}
            </Button>
          )
        }
      >
        {isWaiting && hasFailed && <Notice>{request('request.checked.failed')}</Notice>}
        {earlierError && !isAsking && (
          <SendFailure
            key={earlier?.id}
            error={earlierError}
            isAnother={send.isNextUnconfirmed}
            isChecked={!isUnconfirmed}
            onCheck={confirmUnsent}
          />
        )}
        {error && !isAsking && (
          <SendFailure
            error={error}
            isChecked={key !== undefined && draft.acknowledged.includes(key)}
            onCheck={key === undefined ? undefined : (isChecked) => acknowledge(key, isChecked)}
          />
        )}
      </ConfirmDock>
    </>
  )
}

type SendFailureProps = {
  error: LatchkeyError
  /** Whether the user has gone on despite another request already. */
  isAnother?: boolean
  /** Whether the user confirmed in the wallet that it was not sent. Asked only where the outcome is unknown. */
  isChecked: boolean
  /** Undefined for an error that nobody can go on despite. */
  onCheck: ((isChecked: boolean) => void) | undefined
}

/** Why it was not sent. A rejection by the user is no error; for an unknown outcome the user must check the wallet. */
function SendFailure({ error, isAnother, isChecked, onCheck }: SendFailureProps): ReactNode {
  const t = useMessages(sendMessages)
  const announce = useAnnounce()
  const unconfirmed = findError<SendUnconfirmedError>(error, 'SendUnconfirmedError')
  const errorText = useSendErrorText()(error)
  const state = unconfirmed?.intent?.state
  const isKnown = state !== undefined && state !== 'unconfirmed' && state !== 'declined' && state !== 'signed'
  const isOwn = isUserRejection(error)
  const known = isKnown ? t(`review.earlier.${state}`) : errorText
  const text = isAnother ? `${t('review.earlier.another')} ${known}` : known
  const isUnstored = error.name === 'SendNotStoredError'
  useEffect(() => {
    announce(text, { isUrgent: !isOwn })
  }, [announce, isOwn, text])
  return (
    <Notice kind={isOwn ? 'info' : unconfirmed ? 'danger' : 'caution'}>
      <p>{text}</p>
      {onCheck && (isUnstored || (unconfirmed && state !== 'asking')) && (
        <Checkbox checked={isChecked} onCheck={onCheck}>
          {t(isUnstored ? 'review.unstored' : isKnown ? 'review.again' : 'review.unsent')}
        </Checkbox>
      )}
    </Notice>
  )
}

/** Title of the review. In the chunk of Send, since only Send opens it. */
export function ReviewTitle(): ReactNode {
  return useMessages(sendMessages)('review.title')
}
