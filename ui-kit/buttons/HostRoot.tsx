'use client'
import { useLatchkey, useTheme } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Root } from '../parts/Root.js'

/** Our styles, in the instance's theme, around a button on the host's page. */
export function HostRoot({ children }: { children: ReactNode }): ReactNode {
  const { id } = useLatchkey()
  const [theme] = useTheme()
  return (
    <Root theme={theme} instanceId={id}>
      {children}
    </Root>
  )
}
