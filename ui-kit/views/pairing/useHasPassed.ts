'use client'
import { useLatchkey } from '@latchkey/hooks'
import { useEffect, useState } from 'react'

/** Whether a moment of the instance's clock is over. */
export function useHasPassed(moment: number | undefined): boolean {
  const { env } = useLatchkey()
  const [passed, setPassed] = useState<number>()
  useEffect(() => {
    if (moment === undefined) return
    return env.schedule(() => setPassed(moment), Math.max(0, moment - env.monotonic()))
  }, [env, moment])
  return moment !== undefined && passed === moment
}
