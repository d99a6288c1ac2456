'use client'
import { useLatchkey } from '@latchkey/hooks'
import { useEffect, useReducer } from 'react'

const second = 1000

/** Whole seconds until a time in ms of `env.monotonic()`. Rerenders every second. */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const { env } = useLatchkey()
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
