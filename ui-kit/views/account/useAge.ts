'use client'
import { useLatchkey } from '@latchkey/hooks'
import { useEffect, useReducer } from 'react'

const minute = 60_000

/** Whole minutes since a Unix time in ms. Rerenders with each minute. 0 for `undefined`. */
export function useAge(moment: number | undefined): number {
  const { env } = useLatchkey()
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (moment === undefined) return
    let stop = () => {}
    const wait = () => {
      const age = Math.max(0, env.now() - moment)
      stop = env.schedule(
        () => {
          tick()
          wait()
        },
        minute - (age % minute),
      )
    }
    wait()
    return () => stop()
  }, [env, moment])
  return moment === undefined ? 0 : Math.max(0, Math.floor((env.now() - moment) / minute))
}
