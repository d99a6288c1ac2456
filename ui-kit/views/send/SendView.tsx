'use client'
import { type UseSendReturnType, useAccount, useLocale, useModal, useSend } from '@latchkey/hooks'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { amountMarkOf } from '../../parts/amountMarkOf.js'
import { Button } from '../../parts/Button.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Body, Dock, Stack } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { Notice } from '../../parts/Notice.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import type { ViewProps } from '../../router/ViewParts.js'
import { SendFields } from './SendFields.js'
import { SendNotices } from './SendNotices.js'
import { stepKey } from './stepKey.js'
import { FeeFigure } from './TokenAmount.js'
import { useArrival } from './useArrival.js'
import { type FieldProblems, useFieldProblems } from './useFieldProblems.js'
import { useSendErrorText } from './useSendErrorText.js'

/** Amount, token and recipient of a transfer. All input is stored in the draft. */
export function SendView({ route }: ViewProps<'Send'>): ReactNode {
  const [locale] = useLocale()
  const { push } = useModal()
  const { caipAddress = '' } = useAccount()
  const send = useSend({ decimalMark: amountMarkOf(locale) })
  const { draft, next, restore, review, setReceiver } = send
  const { dropped } = draft
  // The account whose missing fields are shown as errors; with another account they were not requested yet.
  const [asked, setAsked] = useState<string>()
  const problems = useFieldProblems({ ...send, isAsked: asked === caipAddress })
  const amount = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLElement>(null)
  useArrival({ ...send, link: route.link })
  useSendAnnouncements({ problems, ...send })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (next === undefined) {
      review()
      push({ name: 'SendReview' })
      return
    }
    setAsked(caipAddress)
    if (next.kind !== 'fields') return
    const field = next.amount === 'ok' ? to : amount
    field.current?.focus()
  }
  const takeUp = () => {
    restore()
    // Set again through `setReceiver`, which also parses a payment link.
    if (dropped) setReceiver(dropped.receiver)
  }
  return (
    <form className={moneyCss.form} noValidate onSubmit={submit}>
      <Body>
        {dropped && <DroppedNotice onRestore={takeUp} />}
        <SendFields
          {...send}
          problems={problems}
          amountInput={amount}
          receiverControl={to}
          onToken={() => push({ name: 'SendSelectToken' })}
        />
        <FeeLine {...send} />
        <SendNotices {...send} />
      </Body>
      <SendDock next={next} />
    </form>
  )
}

type FeeLineProps = Pick<UseSendReturnType, 'fee' | 'isPlanPending'>

/** The network fee, once there is a transfer to estimate. */
function FeeLine({ fee, isPlanPending }: FeeLineProps): ReactNode {
  const t = useMessages(sendMessages)
  if (fee === undefined && !isPlanPending) return null
  return (
    <div className={moneyCss.facts}>
      <Facts>
        <Fact label={t('send.fee')}>
          {fee ? (
            <FeeFigure fee={fee} />
          ) : (
            <>
              <Skeleton width={56} />
              <span className={visuallyHidden}>{t('send.fee.pending')}</span>
            </>
          )}
        </Fact>
      </Facts>
    </div>
  )
}

/** Offers to restore the draft that was set aside when the network or the account changed. */
function DroppedNotice({ onRestore }: { onRestore: () => void }): ReactNode {
  const t = useMessages(sendMessages)
  return (
    <Stack>
      <Notice kind="info">{t('send.dropped')}</Notice>
      <Button kind="quiet" onClick={onRestore}>
        {t('send.dropped.use')}
      </Button>
    </Stack>
  )
}

/** Button to the review, with what is still missing. A press then moves the focus to the field that needs it. */
function SendDock({ next }: Pick<UseSendReturnType, 'next'>): ReactNode {
  const t = useMessages(sendMessages)
  const hintId = useId()
  return (
    <Dock>
      <Button
        type="submit"
        refused={next !== undefined}
        aria-describedby={next === undefined ? undefined : hintId}
        data-lk-focus="send.review"
      >
        {t('send.review')}
      </Button>
      {next !== undefined && (
        <p id={hintId} className={moneyCss.hint}>
          {t(stepKey(next))}
        </p>
      )}
    </Dock>
  )
}

type UseSendAnnouncementsParameters = Pick<UseSendReturnType, 'error' | 'receiver'> & {
  problems: FieldProblems
}

/** Announces errors as they appear, and when an address is resolved. */
function useSendAnnouncements({ error, problems, receiver }: UseSendAnnouncementsParameters): void {
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
  const errorText = useSendErrorText()
  const answer = error && errorText(error)
  useEffect(() => {
    if (answer !== undefined) announce(answer)
  }, [announce, answer])
  const { status } = receiver
  const before = useRef(status)
  useEffect(() => {
    if (status === 'resolved' && before.current !== 'resolved') announce(t('send.to.resolved'))
    before.current = status
  }, [announce, status, t])
}
