'use client'
import { useAccount, useLatchkey, useSiwx } from '@latchkey/hooks'
import { useEffect, useState } from 'react'

/** If a host opens the view while no signature is requested, redirects to Account, or to Connect if not connected. */
export function useNothingToSign(): void {
  const { modal } = useLatchkey()
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
