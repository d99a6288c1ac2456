'use client'
import { isUserRejection, type LatchkeyError, useAccount, useLatchkey, useSiwx } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { siwxMessages } from '../../messages/en/siwx.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body, Hero } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { Picture } from '../../parts/Picture.js'
import { flag } from '../../parts/pressable.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { revealHidden } from './hiddenCharacters.js'
import * as css from './SignIn.css.js'
import { SignInActions } from './SignInActions.js'
import { useSignInErrorText } from './useSignInErrorText.js'
import { type Telling, useTelling } from './useTelling.js'
import { WhatIsSigned } from './WhatIsSigned.js'

/** The full message with its fields above it, and buttons to sign or cancel. */
export function SignInView(): ReactNode {
  const t = useMessages(siwxMessages)
  const { env } = useInternals()
  const { error, isForeignDomain, isRequired, message, status } = useSiwx()
  const telling = useTelling()
  const requiredId = useId()
  const page = env.window?.location.host ?? ''
  // The message stays visible while the request is being cancelled.
  const last = useRef(message)
  if (message !== undefined || status === 'checking') last.current = message
  const shown = status === 'asking' || status === 'signing' ? message : last.current

  const site = shown && isForeignDomain ? revealHidden(shown.data.domain) : undefined
  const warning = site === undefined ? undefined : t('sign-in.foreign', { site, page })

  useNothingToSign()
  useSignInAnnouncements({ error, telling, warning })

  return (
    <>
      <Body className={css.body} aria-busy={shown === undefined}>
        <SignInHead {...telling} />
        {warning !== undefined && <Notice kind="danger">{warning}</Notice>}
        <WhatIsSigned message={shown} />
        {isRequired && (
          <div id={requiredId}>
            <Notice kind="info">{t('sign-in.required', { site: page })}</Notice>
          </div>
        )}
      </Body>
      <SignInActions isReady={shown !== undefined} cancelHintId={isRequired ? requiredId : undefined} />
    </>
  )
}

/** If a host opens the view while no signature is requested, redirects to Account, or to Connect if not connected. */
function useNothingToSign(): void {
  const { modal } = useInternals()
  const { status } = useSiwx()
  const { address } = useAccount()
  const [isNothing] = useState(status === 'idle' || status === 'signedIn')
  const name = address === undefined ? 'Connect' : 'Account'
  // Only on mount: when a request ends later, it closes the modal itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isNothing) modal.replaced({ name })
  }, [])
}

/** App and wallet side by side, with the status of the request. */
function SignInHead({ isWaiting, text, title }: Telling): ReactNode {
  const { app } = useLatchkey().config
  const { wallet } = useAccount()
  return (
    <div className={css.head}>
      <Hero
        title={title}
        picture={
          <span className={css.pair} data-pending={flag(isWaiting)} aria-hidden="true">
            <span className={css.picture}>
              <Picture name={app.name} src={app.icons?.[0]} size={56} />
            </span>
            <span className={css.picture}>
              <Picture name={wallet?.name ?? ''} src={wallet?.icon} size={56} />
            </span>
          </span>
        }
      >
        {text}
      </Hero>
    </div>
  )
}

type UseSignInAnnouncementsParameters = {
  telling: Telling
  /** Announced before the user can sign. */
  warning: string | undefined
  error: LatchkeyError | undefined
}

/** Announces the wait for the wallet and a rejection by the user politely, warnings and other errors assertively. */
function useSignInAnnouncements({ error, telling, warning }: UseSignInAnnouncementsParameters): void {
  const announce = useAnnounce()
  const textOf = useSignInErrorText()
  const { isWaiting, title } = telling
  useEffect(() => {
    if (isWaiting) announce(title)
  }, [announce, isWaiting, title])
  useEffect(() => {
    if (warning !== undefined) announce(warning, { isUrgent: true })
  }, [announce, warning])
  useEffect(() => {
    if (error) announce(textOf(error), { isUrgent: !isUserRejection(error) })
  }, [announce, error, textOf])
}
