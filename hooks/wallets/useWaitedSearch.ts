'use client'
import { useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'

/** Debounce of the search, in ms (specification, point 9). */
const debounce = 300

/** `drawn` resolves when the search has been rendered, or never will be. */
export type SendSearch = (search: string, drawn: Promise<void>) => void

/**
 * The debounced search; clearing it applies at once. `send` is called before the search is rendered, so that the
 * request is already under way.
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
    }, debounce)
    return () => {
      cancel()
      settle.current()
    }
  }, [env, typed])
  useEffect(() => {
    if (asked === undefined) return
    settle.current()
    // Listeners of the app must not delay the request.
    events.emit({ event: 'SEARCH_WALLET', properties: asked })
  }, [asked, events])
  return typed === undefined ? undefined : asked?.search
}
