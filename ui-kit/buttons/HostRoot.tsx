'use client'
import { useLatchkey } from '@latchkey/hooks'
import { type ReactNode, useContext, useSyncExternalStore } from 'react'
import { directionOf } from '../messages/directionOf.js'
import { MessagesContext } from '../messages/MessagesContext.js'
import { Root } from '../parts/Root.js'

/** Our styles, in the instance's theme and the words' language, around a button on the host's page. */
export function HostRoot({ children }: { children: ReactNode }): ReactNode {
  const { appearance, id } = useLatchkey()
  // Not by `useTheme`, whose setter the page doesn't need.
  const { theme } = useSyncExternalStore(
    appearance.subscribe,
    appearance.getState,
    appearance.getInitialState,
  )
  const lang = useContext(MessagesContext)?.locale ?? 'en'
  return (
    <Root theme={theme} instanceId={id} lang={lang} dir={directionOf(lang)}>
      {children}
    </Root>
  )
}
