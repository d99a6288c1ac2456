'use client'
import { useLatchkey } from '@latchkey/hooks'
import { useEffect, useState } from 'react'

/** When waiting counts as long, in ms. */
const slowAfter = 8000

/** Whether a wait that begins at `since`, a moment of the instance's clock, has become long. */
export function useIsSlow(since: number | undefined): boolean {
  const { env } = useLatchkey()
  const [slowSince, setSlowSince] = useState<number>()
  useEffect(() => {
    if (since === undefined) return
    return env.schedule(() => setSlowSince(since), Math.max(0, since + slowAfter - env.monotonic()))
  }, [env, since])
  return since !== undefined && slowSince === since
}
