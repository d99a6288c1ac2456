'use client'
import { type UseEmbeddedWalletReturnType, useAccount, useEmbeddedWallet } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { embeddedMessages } from '../../messages/en/embedded.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Foot, TextButton } from '../../parts/Foot.js'
import { OfflineIcon } from '../../parts/icons.js'
import { Body, Hero, Stack } from '../../parts/layout.js'
import { Ring } from '../../parts/Ring.js'
import { Spinner } from '../../parts/Spinner.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { CodeField, codeLength } from './CodeField.js'
import { looks } from './looks.js'
import { MailIcon } from './MailIcon.js'
import { useEmailErrorText } from './useEmailErrorText.js'

/** The title of the step. */
export function EmailTitle(): ReactNode {
  const t = useMessages(embeddedMessages)
  const { status } = useEmbeddedWallet()
  return t(status === 'device' ? 'device.title' : 'code.title')
}

/** What follows once a mail is out: its link approves this device, and the code of the next one signs in. */
export function EmailCodeView(): ReactNode {
  const { wallet, isResent } = useStep()
  useLeaving(wallet)
  const { error, status } = wallet
  // The connection is there, or another view follows: what was shown stays until then.
  const last = useRef(wallet)
  if (status !== 'idle' || error) last.current = wallet
  const step = { wallet: last.current, isResent }
  if (status === 'idle' && error) return <Over wallet={wallet} />
  return last.current.status === 'device' ? <DeviceStep {...step} /> : <CodeStep {...step} />
}

type StepProps = { wallet: UseEmbeddedWalletReturnType; isResent: boolean }

/** The sign-in, and whether the user had another mail sent in this step. */
function useStep(): StepProps {
  const wallet = useEmbeddedWallet()
  const { error, isResending, status } = wallet
  const [resentIn, setResentIn] = useState<typeof status>()
  const wasResending = useRef(isResending)
  useEffect(() => {
    if (wasResending.current && !isResending && !error) setResentIn(status)
    wasResending.current = isResending
  }, [isResending, error, status])
  const isCode = status !== 'device'
  return { wallet, isResent: resentIn !== undefined && isCode === (resentIn !== 'device') }
}

/** Back asks for another address, which ends the sign-in. Without one there is nothing to do here. */
function useLeaving({ cancel, error, status }: UseEmbeddedWalletReturnType): void {
  const { modal } = useInternals()
  const { address } = useAccount()
  const isNothing = status === 'idle' && error === null && address === undefined
  useEffect(() => {
    if (isNothing) modal.replaced({ name: 'Connect' })
  }, [isNothing, modal])
  useEffect(
    () => () => {
      const { isOpen, history } = modal.getState()
      if (isOpen && history.at(-1)?.name === 'Connect') cancel()
    },
    [cancel, modal],
  )
}

/** Where a mail was sent, on a line of its own where it fits. */
function SentTo({ words, email }: { words: string; email: string | undefined }): ReactNode {
  return (
    <>
      {words}
      <br />
      <bdi dir="ltr" style={looks.email}>
        {email}
      </bdi>
    </>
  )
}

/** The code of the mail. Six digits are checked at once. */
function CodeStep({ wallet, isResent }: StepProps): ReactNode {
  const t = useMessages(embeddedMessages)
  const announce = useAnnounce()
  const id = useId()
  const [value, setValue] = useState('')
  const { email, isResending, status, submitCode } = wallet
  const [asked, setAsked] = useState<'code.failed' | 'code.notSent'>('code.failed')
  const problem = useProblem(wallet, asked)
  const isChecking = status === 'checking' || status === 'connecting'
  const said = isChecking ? t(`code.${status}`) : undefined

  useEffect(() => {
    if (said !== undefined) announce(said)
  }, [announce, said])
  useEffect(() => {
    // The code of an older mail.
    if (!isResending) return
    setValue('')
    setAsked('code.notSent')
  }, [isResending])
  const change = (code: string) => {
    setValue(code)
    setAsked('code.failed')
    if (code.length === codeLength && code !== value) submitCode(code)
  }
  return (
    <Body>
      <p id={id} style={looks.sent}>
        <SentTo words={t(isResent ? 'code.enterNew' : 'code.enter')} email={email} />
      </p>
      <Stack>
        <CodeField
          value={value}
          onChange={change}
          off={isChecking || isResending}
          problem={problem}
          describedBy={id}
        />
      </Stack>
      {problem && wallet.error?.kind !== 'code_refused' && value.length === codeLength && (
        <Button kind="quiet" onClick={() => submitCode(value)}>
          {t('code.retry')}
        </Button>
      )}
      {isChecking ? (
        <Foot>
          <span style={looks.wait}>
            <Spinner size={16} />
            {said}
          </span>
        </Foot>
      ) : (
        <Resend wallet={wallet} words={t('code.resend')}>
          {t(isResent ? 'code.older' : problem ? 'code.none' : 'code.lasts')}
        </Resend>
      )}
    </Body>
  )
}

/** Why the last step failed, as an object of its own for each time. */
function useProblem(
  { error }: UseEmbeddedWalletReturnType,
  step: 'code.failed' | 'code.notSent',
): { text: string } | undefined {
  const t = useMessages(embeddedMessages)
  const announce = useAnnounce()
  const errorText = useEmailErrorText()
  const isRefused = error?.kind === 'code_refused'
  const isPause = error?.kind === 'email_cooldown'
  const shown = useRef<{ text: string; error: typeof error }>(undefined)
  if (error === null || isPause) shown.current = undefined
  else if (shown.current?.error !== error) {
    const reason = errorText(error)
    shown.current = { error, text: t(isRefused ? 'code.refused' : step, { reason }) }
  }
  const text = shown.current
  useEffect(() => {
    if (text !== undefined) announce(text.text, { isUrgent: true })
  }, [announce, text])
  return text
}

/** Has another mail sent, once the pause between two is over. */
function Resend({
  wallet: { cooldown, isResending, resend },
  words,
  children,
}: {
  wallet: UseEmbeddedWalletReturnType
  words: string
  children: ReactNode
}): ReactNode {
  const t = useMessages(embeddedMessages)
  return (
    <Foot>
      {isResending ? (
        <span style={looks.wait}>
          <Spinner size={16} />
          {t('code.sending')}
        </span>
      ) : (
        <>
          {children}{' '}
          {cooldown > 0 ? (
            <span>{t('code.wait', { seconds: cooldown })}</span>
          ) : (
            <TextButton onClick={resend}>{words}</TextButton>
          )}
        </>
      )}
    </Foot>
  )
}

/** Waits until the link of the mail was opened, here or on another device. */
function DeviceStep({ wallet, isResent }: StepProps): ReactNode {
  const t = useMessages(embeddedMessages)
  const announce = useAnnounce()
  const errorText = useEmailErrorText()
  const { cooldown, email, error, isResending, resend } = wallet
  const title = t(error ? 'device.over' : 'device.headline')
  useEffect(() => {
    announce(title, { isUrgent: error !== null })
  }, [announce, title, error])
  return (
    <Body>
      <Hero
        picture={
          <Ring round state={error ? 'declined' : 'pending'}>
            <span style={looks.orb}>
              <MailIcon size={26} />
            </span>
          </Ring>
        }
        title={title}
      >
        {error ? (
          `${errorText(error)}.`
        ) : (
          <SentTo words={t(isResent ? 'device.textNew' : 'device.text')} email={email} />
        )}
      </Hero>
      {error ? (
        <Stack>
          <Button disabled={cooldown > 0} pending={isResending} onClick={resend}>
            {cooldown > 0 ? t('device.againIn', { seconds: cooldown }) : t('device.again')}
          </Button>
          <OtherEmail />
        </Stack>
      ) : (
        <Resend wallet={wallet} words={t('device.resend')}>
          {t(isResent ? 'device.older' : 'device.lasts')}
        </Resend>
      )}
    </Body>
  )
}

/** The sign-in ended without a connection. */
function Over({ wallet: { error } }: { wallet: UseEmbeddedWalletReturnType }): ReactNode {
  const t = useMessages(embeddedMessages)
  const announce = useAnnounce()
  const errorText = useEmailErrorText()
  const title = t('code.over')
  useEffect(() => {
    announce(title, { isUrgent: true })
  }, [announce, title])
  return (
    <Body>
      <Hero icon={<OfflineIcon />} title={title}>
        {errorText(error)}.
      </Hero>
      <OtherEmail />
    </Body>
  )
}

function OtherEmail(): ReactNode {
  const t = useMessages(embeddedMessages)
  const { modal } = useInternals()
  return (
    <Button kind="quiet" onClick={() => modal.replaced({ name: 'Connect' })}>
      {t('code.other')}
    </Button>
  )
}
