'use client'
import { useAccount, useLocale, useModal, useSend } from '@latchkey/hooks'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { amountMarkOf } from '../../parts/amountMarkOf.js'
import { Body } from '../../parts/Body.js'
import type { ViewProps } from '../../router/ViewProps.js'
import { DroppedNotice } from './DroppedNotice.js'
import { FeeLine } from './FeeLine.js'
import { nextStep } from './nextStep.js'
import * as css from './Send.css.js'
import { SendDock } from './SendDock.js'
import { SendFields } from './SendFields.js'
import { SendNotices } from './SendNotices.js'
import { useArrival } from './useArrival.js'
import { useFieldProblems } from './useFieldProblems.js'
import { useSendAnnouncements } from './useSendAnnouncements.js'

/** Amount, token and recipient of a transfer. All input is stored in the draft. */
export function SendView({ route }: ViewProps<'Send'>): ReactNode {
  const [locale] = useLocale()
  const { push } = useModal()
  const { caipAddress = '' } = useAccount()
  const send = useSend({ decimalMark: amountMarkOf(locale) })
  const { draft, receiver, restore, review, setReceiver } = send
  const { dropped } = draft
  // The account whose missing fields are shown as errors; with another account they were not requested yet.
  const [asked, setAsked] = useState<string>()
  const problems = useFieldProblems({ ...send, isAsked: asked === caipAddress })
  const amount = useRef<HTMLInputElement>(null)
  const to = useRef<HTMLElement>(null)
  useArrival({ ...send, link: route.link })
  useSendAnnouncements({ problems, receiver })
  const next = nextStep(send)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (next === undefined) {
      review()
      push({ name: 'SendReview' })
      return
    }
    setAsked(caipAddress)
    const isAmount = /^send\.next\.(missing|high|wrong)/.test(next)
    const isReceiver = /^send\.next\.ok/.test(next)
    if (isAmount) amount.current?.focus()
    else if (isReceiver) to.current?.focus()
  }
  const takeUp = () => {
    restore()
    // Set again through `setReceiver`, which also parses a payment link.
    if (dropped) setReceiver(dropped.receiver)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
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
