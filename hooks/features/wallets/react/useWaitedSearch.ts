'use client'
import { useEffect, useState } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'

/** How long nothing may be typed before a search is sent, in ms (specification, point 9). */
const wait = 300

/** The search that may be sent: what was typed once the typing rests, and no search at once. */
export function useWaitedSearch(typed: string | undefined): string | undefined {
  const { env, events } = useLatchkey()
  const [asked, setAsked] = useState<string>()
  useEffect(() => {
    if (typed === undefined) {
      setAsked(undefined)
      return
    }
    return env.schedule(() => {
      setAsked(typed)
      events.emit({ event: 'SEARCH_WALLET', properties: { search: typed } })
    }, wait)
  }, [env, events, typed])
  return typed === undefined ? undefined : asked
}
