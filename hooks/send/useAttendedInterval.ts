'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'

/** In ms. A form that is left open asks no more; coming back to the page, a change and the press of Send read again. */
const unattended = 120_000

/** The interval of reads, in ms: false some time after the last change of the subject. A hidden page reads nothing anyway. */
export function useAttendedInterval(interval: number | false, subject: unknown): () => number | false {
  const { env } = useLatchkey()
  const { changedAt } = useMemo(() => ({ subject, changedAt: env.monotonic() }), [env, subject])
  return () => env.monotonic() - changedAt < unattended && interval
}
