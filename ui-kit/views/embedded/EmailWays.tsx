'use client'
import { useEmbeddedWallet, useFeatures, useModal } from '@latchkey/hooks'
import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { TermsGate } from '../../legal/useTermsGate.js'
import { embeddedMessages } from '../../messages/en/embedded.js'
import { useMessages } from '../../messages/useMessages.js'
import { Field } from '../../parts/Field.js'
import { IconButton } from '../../parts/IconButton.js'
import { Spinner } from '../../parts/Spinner.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useKept } from '../../router/useKept.js'
import { looks } from './looks.js'
import { GoIcon } from './MailIcon.js'
import { useEmailErrorText } from './useEmailErrorText.js'

export type EmailWaysProps = {
  gate: TermsGate
  /** The wallets: their list, or the button that leads to it. */
  wallets: (areFolded: boolean) => ReactNode
}

/** The field for the address and the wallets, in the app's order. */
export function EmailWays({ gate, wallets }: EmailWaysProps): ReactNode {
  const t = useMessages(embeddedMessages)
  const { connectMethodsOrder } = useFeatures()
  const { emailShowWallets } = useEmbeddedWallet()
  const ways = [
    <EmailForm key="email" gate={gate} />,
    <p key="or" style={looks.or}>
      <span style={looks.line} />
      {t('email.or')}
      <span style={looks.line} />
    </p>,
    <Fragment key="wallet">{wallets(!emailShowWallets)}</Fragment>,
  ]
  const isFirst = connectMethodsOrder.indexOf('email') < connectMethodsOrder.indexOf('wallet')
  return isFirst ? ways : ways.reverse()
}

/** Shortest text that a press may send: the wallet itself has the last word on addresses. */
const minLength = 4

/** The field for the address. Once a mail is out, the view for its code follows. */
function EmailForm({ gate }: { gate: TermsGate }): ReactNode {
  const t = useMessages(embeddedMessages)
  const announce = useAnnounce()
  const { direction, push } = useModal()
  const { connectEmail, email, status } = useEmbeddedWallet()
  const input = useRef<HTMLInputElement>(null)
  const [found, keep] = useKept('email', email ?? '')
  const [value, setValue] = useState(found)
  const { problem, clear } = useEmailProblem()
  const isReady = value.trim().length >= minLength
  const isSent = status === 'code' || status === 'device'
  const isSending = !isSent && status !== 'idle'
  // Back from the code must not lead there again.
  const isLeft = useRef(isSent && direction === 'back')

  useEffect(() => {
    if (!isSent) isLeft.current = false
    else if (!isLeft.current) push({ name: 'EmailCode' })
  }, [isSent, push])
  useEffect(() => {
    if (problem !== undefined) input.current?.focus()
  }, [problem])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!isReady) return input.current?.focus()
    if (isSent && value.trim() === email) return push({ name: 'EmailCode' })
    gate.pass(() => {
      announce(t('email.sending', { email: value.trim() }))
      connectEmail(value)
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field
        ref={input}
        label={t('email.field')}
        problem={problem}
        type="email"
        dir={value === '' ? undefined : 'ltr'}
        autoComplete="email"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        readOnly={isSending}
        value={value}
        onChange={({ target }) => {
          keep(target.value)
          setValue(target.value)
          clear()
        }}
        trail={
          <IconButton
            label={t('email.continue')}
            style={isReady && !gate.isMissing ? looks.ready : undefined}
            refused={gate.isMissing || !isReady}
            aria-describedby={gate.reasonId}
            aria-busy={isSending || undefined}
            onClick={submit}
          >
            {isSending ? <Spinner /> : <GoIcon />}
          </IconButton>
        }
      />
    </form>
  )
}

/** What is wrong with the address, until another one is typed or the pause between two mails is over. */
function useEmailProblem(): { problem: string | undefined; clear: () => void } {
  const t = useMessages(embeddedMessages)
  const errorOf = useEmailErrorText()
  const announce = useAnnounce()
  const { cooldown, error } = useEmbeddedWallet()
  const [cleared, setCleared] = useState(error)
  const isShown = error !== null && error !== cleared
  const isCooling = isShown && error.kind === 'email_cooldown'
  const reason = errorOf(error)
  const text =
    !isShown || isCooling
      ? undefined
      : error.kind === 'invalid_email'
        ? `${reason}.`
        : t('email.failed', { reason })
  const pause = isCooling && cooldown > 0 ? t('email.cooldown', { count: cooldown }) : undefined
  const first = useRef<string>(undefined)
  // Announced once: the countdown is not.
  first.current = pause === undefined ? undefined : (first.current ?? pause)
  const said = text ?? first.current
  useEffect(() => {
    if (said !== undefined) announce(said, { isUrgent: true })
  }, [announce, said])
  return { problem: text ?? pause, clear: () => setCleared(error) }
}
