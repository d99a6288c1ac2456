'use client'
import { useLatchkey, useTheme } from '@latchkey/hooks'
import { type ReactNode, useContext } from 'react'
import { directionOf } from '../messages/directionOf.js'
import { MessagesContext } from '../messages/MessagesContext.js'
import { Root } from '../parts/Root.js'

/** Our styles, in the instance's theme and the words' language, around a button on the host's page. */
export function HostRoot({ children }: { children: ReactNode }): ReactNode {
  const { id } = useLatchkey()
  const [theme] = useTheme()
  const lang = useContext(MessagesContext)?.locale ?? 'en'
  return (
    <Root theme={theme} instanceId={id} lang={lang} dir={directionOf(lang)}>
      {children}
    </Root>
  )
}
