'use client'
import { type RefObject, useEffect, useRef } from 'react'
import { viewTiming } from './useViewMotion.js'

export type UseSteadyTopParameters = {
  sheet: RefObject<HTMLElement | null>
  /** Key of what the sheet shows: a view, or its placeholder. */
  frameKey: string
  /** Whether it is a placeholder: the sheet stays where it is until the view has come. */
  isPending: boolean
  /** Embedded, the host's layout decides the position, so the hook does nothing. */
  embedded: boolean
}

const above = '--_lk-above'

/**
 * Lets a centred sheet grow downwards while a view is shown, so that rows added to a list don't move what is under the
 * pointer. The next view is centred again. A bottom sheet is anchored to the bottom edge and grows upwards.
 */
export function useSteadyTop({ sheet, frameKey, isPending, embedded }: UseSteadyTopParameters): void {
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view starts centred
  useEffect(() => {
    const element = sheet.current
    const stage = element?.parentElement
    const isOpening = isFirst.current
    isFirst.current = false
    if (isPending || embedded || !element || !stage) return
    const listening = new AbortController()
    const { signal } = listening
    const release = () => stage.style.removeProperty(above)
    const pin = () => {
      if (!signal.aborted) stage.style.setProperty(above, `${element.offsetTop}px`)
    }
    const center = () => {
      release()
      pin()
    }
    const last = element.offsetTop
    release()
    const shift = last - element.offsetTop
    const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches
    if (isOpening || calm || typeof element.getAnimations !== 'function') pin()
    else {
      if (shift !== 0) element.animate([{ translate: `0 ${shift}px` }, { translate: 'none' }], viewTiming)
      // Its height may still change from that of the last view.
      void Promise.allSettled(element.getAnimations().map(({ finished }) => finished)).then(pin)
    }
    window.addEventListener('resize', center, { signal })
    return () => listening.abort()
  }, [sheet, frameKey, isPending, embedded])
}
