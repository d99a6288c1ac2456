'use client'
import { useLatchkey } from '@latchkey/hooks'
import { useEffect, useState } from 'react'

/** Loads what connecting needs together with the modal. `retry` loads again after a failure. */
export function useWake(): { hasFailed: boolean; retry: () => void } {
  const latchkey = useLatchkey()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each retry loads again
  useEffect(() => {
    latchkey.wake().then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }, [latchkey, tries])
  return { hasFailed, retry: () => setTries((count) => count + 1) }
}
