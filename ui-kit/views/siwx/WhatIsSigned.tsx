'use client'
import type { UseSiwxReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { siwxMessages } from '../../messages/en/siwx.js'
import { useMessages } from '../../messages/useMessages.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { LiteralText } from './LiteralText.js'
import * as css from './SignIn.css.js'
import { SignInFacts } from './SignInFacts.js'

/** The fields and the full message, or their skeletons while the message is being created. */
export function WhatIsSigned({ message }: Pick<UseSiwxReturnType, 'message'>): ReactNode {
  return (
    <>
      {message ? <SignInFacts data={message.data} /> : <FactSkeleton />}
      {message ? <MessageBox text={message.text} /> : <MessageSkeleton />}
    </>
  )
}

/** Exactly what will be signed. Focusable, so that the keyboard can scroll it. */
function MessageBox({ text }: { text: string }): ReactNode {
  const t = useMessages(siwxMessages)
  return (
    <section
      className={css.message}
      aria-label={t('sign-in.message')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-lk-part="_message"
    >
      <code className={css.text} dir="ltr" translate="no">
        <LiteralText lines>{text}</LiteralText>
      </code>
    </section>
  )
}

/** Skeleton of the message's fields: the same rows, with two lines for the address. */
function FactSkeleton(): ReactNode {
  const t = useMessages(siwxMessages)
  return (
    <div className={css.facts} aria-hidden="true" data-lk-part="_fact-skeleton">
      <Facts>
        <Fact label={t('sign-in.site')}>
          <Skeleton width={96} />
        </Fact>
        <Fact label={t('sign-in.account')}>
          <span className={css.entry}>
            <Skeleton width={200} />
          </span>
          <span className={css.entry}>
            <Skeleton width={88} />
          </span>
        </Fact>
        <Fact label={t('sign-in.network')}>
          <Skeleton width={72} />
        </Fact>
        <Fact label={t('sign-in.valid.until')}>
          <Skeleton width={56} />
        </Fact>
      </Facts>
    </div>
  )
}

/** Skeleton of the message box. */
function MessageSkeleton(): ReactNode {
  return (
    <div className={css.message} aria-hidden="true">
      <span className={css.skeleton}>
        {[240, 72, 264, 0, 208, 112].map((width) => (
          <span key={width} className={css.text}>
            {width > 0 ? <Skeleton width={width} /> : '\u00a0'}
          </span>
        ))}
      </span>
    </div>
  )
}
