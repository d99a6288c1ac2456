'use client'
import { useLatchkey } from '@latchkey/hooks'
import { useEffect, useState } from 'react'

/** What connecting needs, loaded with the modal. */
export function useWake(): { hasFailed: boolean; retry: () => void } {
  const latchkey = useLatchkey()
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again
  useEffect(() => {
    latchkey.wake().then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }, [latchkey, tries])
  return { hasFailed, retry: () => setTries((count) => count + 1) }
}
