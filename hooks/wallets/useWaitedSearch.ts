'use client'
import { useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'

/** How long nothing may be typed before a search is sent, in ms (specification, point 9). */
const wait = 300

/** `drawn` resolves when the search has become what the hook returns, or never will. */
export type SendSearch = (search: string, drawn: Promise<void>) => void

/**
 * The search that may be sent: what was typed once the typing rests, and no search at once. `send` is called with it
 * before it is drawn, so that the answer is on its way meanwhile.
 */
export function useWaitedSearch(typed: string | undefined, send: SendSearch): string | undefined {
  const { env, events } = useLatchkey()
  const [asked, setAsked] = useState<{ search: string }>()
  const latest = useRef(send)
  const settle = useRef(() => {})
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (typed === undefined) {
      setAsked(undefined)
      return
    }
    const cancel = env.schedule(() => {
      const drawn = new Promise<void>((resolve) => {
        settle.current = resolve
      })
      latest.current(typed, drawn)
      setAsked({ search: typed })
    }, wait)
    return () => {
      cancel()
      settle.current()
    }
  }, [env, typed])
  useEffect(() => {
    if (asked === undefined) return
    settle.current()
    // What the host does with it is not waited for.
    events.emit({ event: 'SEARCH_WALLET', properties: asked })
  }, [asked, events])
  return typed === undefined ? undefined : asked?.search
}
