'use client'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useContext, useSyncExternalStore } from 'react'
import { directionOf } from '../messages/directionOf.js'
import { MessagesContext } from '../messages/MessagesContext.js'
import { Root } from '../parts/Root.js'

/** Applies the kit's styles, theme, language and text direction to a button on the host's page. */
export function HostRoot({ children }: { children: ReactNode }): ReactNode {
  const { appearance, id } = useInternals()
  // Not `useTheme`: the page doesn't need its setter.
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
