'use client'
import { useInternals } from '@latchkey/hooks/_internal'
import { useEffect, useState } from 'react'

/** How long a wait may take until it counts as slow, in ms. */
const slowAfter = 8000

/** Whether a wait that began at `since`, in ms of `env.monotonic()`, has become slow. */
export function useIsSlow(since: number | undefined): boolean {
  const { env } = useInternals()
  const [slowSince, setSlowSince] = useState<number>()
  useEffect(() => {
    if (since === undefined) return
    return env.schedule(() => setSlowSince(since), Math.max(0, since + slowAfter - env.monotonic()))
  }, [env, since])
  return since !== undefined && slowSince === since
}
