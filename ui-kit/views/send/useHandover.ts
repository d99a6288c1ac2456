'use client'
import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react'

type Tag = 'INPUT' | 'BUTTON'

/**
 * Moves the focus to the control that replaces the focused one. Pass `hold` as the ref of whichever control is rendered;
 * call `to` with the tag that takes the focus once it is rendered.
 */
export function useHandover(control: RefObject<HTMLElement | null>): {
  hold: RefCallback<HTMLElement>
  to: (tag: Tag | undefined) => void
} {
  const next = useRef<Tag>(undefined)
  useEffect(() => {
    if (next.current === undefined || control.current?.tagName !== next.current) return
    next.current = undefined
    // If the user has moved the focus in the meantime, it stays where it is.
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
