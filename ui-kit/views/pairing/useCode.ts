'use client'
import { useInternals } from '@latchkey/hooks/_internal'
import { useEffect, useReducer } from 'react'
import { useIsSlow } from '../../router/useIsSlow.js'
import type { Asking } from './useAsking.js'

export type Code = {
  /** The URI to encode; `undefined` while there is no valid one. */
  uri: string | undefined
  /** Whole seconds of validity: 0 once expired, `undefined` before there is a code. */
  left: number | undefined
  /** There is no valid code, and it takes longer than expected. */
  isSlow: boolean
}

/** The code of a pairing while it is valid. */
export function useCode({ pairing, since }: Pick<Asking, 'pairing' | 'since'>): Code {
  const left = useSecondsLeft(pairing?.expiresAt)
  const isLong = useIsSlow(pairing?.expiresAt ?? since)
  const uri = left === 0 ? undefined : pairing?.uri
  return { uri, left, isSlow: isLong && uri === undefined }
}

const second = 1000

/** Whole seconds until a time in ms of `env.monotonic()`. Rerenders every second. */
function useSecondsLeft(until: number | undefined): number | undefined {
  const { env } = useInternals()
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (until === undefined) return
    let stop = () => {}
    const wait = () => {
      const left = until - env.monotonic()
      if (left <= 0) return
      stop = env.schedule(
        () => {
          tick()
          wait()
        },
        left % second || second,
      )
    }
    wait()
    return () => stop()
  }, [env, until])
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - env.monotonic()) / second))
}
