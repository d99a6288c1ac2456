'use client'
import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react'

type Tag = 'INPUT' | 'BUTTON'

/**
 * Hands the focus to what comes in the place of something that had it and goes. `hold` is the ref of whichever stands
 * there; `to` says which takes the focus once it does.
 */
export function useHandover(control: RefObject<HTMLElement | null>): {
  hold: RefCallback<HTMLElement>
  to: (tag: Tag | undefined) => void
} {
  const next = useRef<Tag>(undefined)
  useEffect(() => {
    if (next.current === undefined || control.current?.tagName !== next.current) return
    next.current = undefined
    // Whoever has gone on meanwhile stays where they are.
    const { activeElement } = control.current.getRootNode() as Document | ShadowRoot
    if (activeElement !== null && activeElement.closest('[data-lk-part=view]') !== null) return
    control.current.focus({ preventScroll: true })
  })
  const hold = useCallback(
    (element: HTMLElement | null) => {
      control.current = element
    },
    [control],
  )
  const to = useCallback((tag: Tag | undefined) => {
    next.current = tag
  }, [])
  return { hold, to }
}
