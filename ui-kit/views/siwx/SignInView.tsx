'use client'
import { useLatchkey, useSiwx } from '@latchkey/hooks'
import { type ReactNode, useId, useRef } from 'react'
import { siwxMessages } from '../../messages/en/siwx.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/Body.js'
import { Notice } from '../../parts/Notice.js'
import { revealHidden } from './hiddenCharacters.js'
import * as css from './SignIn.css.js'
import { SignInActions } from './SignInActions.js'
import { SignInHead } from './SignInHead.js'
import { useNothingToSign } from './useNothingToSign.js'
import { useSignInAnnouncements } from './useSignInAnnouncements.js'
import { useTelling } from './useTelling.js'
import { WhatIsSigned } from './WhatIsSigned.js'

/** The full message with its fields above it, and buttons to sign or cancel. */
export function SignInView(): ReactNode {
  const t = useMessages(siwxMessages)
  const { env } = useLatchkey()
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
