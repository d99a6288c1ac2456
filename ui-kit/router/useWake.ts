'use client'
import { useLatchkey } from '@latchkey/hooks'
import { useEffect, useState } from 'react'

export type Wake = {
  /** `ready` once the wallets in the page are found. */
  status: 'pending' | 'ready' | 'failed'
  /** Loads again after a failure. */
  retry: () => void
}

/** Loads what connecting needs, and searches the page for wallets. */
export function useWake(): Wake {
  const latchkey = useLatchkey()
  const [status, setStatus] = useState<Wake['status']>('pending')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry loads again
  useEffect(() => {
    latchkey.wake().then(
      () => setStatus('ready'),
      () => setStatus('failed'),
    )
  }, [latchkey, tries])
  return { status, retry: () => setTries((count) => count + 1) }
}
