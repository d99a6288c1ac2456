'use client'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'

/** How long nothing may be typed before a name is looked up, in ms. */
const wait = 500

/** A name that is typed, once the typing rests. One that stands there from the beginning was typed before. */
export function useRestedName(name: string | undefined): string | undefined {
  const { env } = useLatchkey()
  const [rested, setRested] = useState(name)
  useEffect(() => {
    if (name === undefined) return
    return env.schedule(() => setRested(name), wait)
  }, [env, name])
  return rested
}
