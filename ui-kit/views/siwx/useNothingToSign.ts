'use client'
import { useAccount, useLatchkey, useSiwx } from '@latchkey/hooks'
import { useEffect, useState } from 'react'

/** A host may open the view when nobody asks for a signature: it leads on to Account, or to Connect. */
export function useNothingToSign(): void {
  const { modal } = useLatchkey()
  const { status } = useSiwx()
  const { address } = useAccount()
  const [isNothing] = useState(status === 'idle' || status === 'signedIn')
  const name = address === undefined ? 'Connect' : 'Account'
  // Only at first: what ends the asking closes the modal itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isNothing) modal.replaced({ name })
  }, [])
}
