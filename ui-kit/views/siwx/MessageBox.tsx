'use client'
import type { ReactNode } from 'react'
import { siwxMessages } from '../../messages/en/siwx.js'
import { useMessages } from '../../messages/useMessages.js'
import { LiteralText } from './LiteralText.js'
import * as css from './SignIn.css.js'

/** Exactly what will be signed. Focusable, so that the keyboard can scroll it. */
export function MessageBox({ text }: { text: string }): ReactNode {
  const t = useMessages(siwxMessages)
  return (
    <section
      className={css.message}
      aria-label={t('sign-in.message')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      data-lk-part="message"
    >
      <code className={css.text} dir="ltr" translate="no">
        <LiteralText lines>{text}</LiteralText>
      </code>
    </section>
  )
}
