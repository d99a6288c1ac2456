'use client'
import { useAccount } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect } from 'react'
import type { ViewProps } from '../../router/ViewParts.js'
import { SignInView } from './SignInView.js'

/** The older sign-in route, for EVM only. Other namespaces are redirected to SIWXSignMessage. */
export function ConnectingSiweView({ route }: ViewProps<'ConnectingSiwe'>): ReactNode {
  const { modal } = useInternals()
  const { namespace } = useAccount()
  const isEvm = namespace === 'eip155'
  const { isLocked } = route
  useEffect(() => {
    if (!isEvm) modal.replaced({ name: 'SIWXSignMessage', isLocked })
  }, [isEvm, isLocked, modal])
  return isEvm ? <SignInView /> : null
}
