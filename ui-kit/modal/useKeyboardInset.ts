'use client'
import { type RefObject, useEffect } from 'react'

/** Sets `--_lk-keyboard` to the height in px of the window that an on-screen keyboard covers. */
export function useKeyboardInset(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current
    const window = element?.ownerDocument.defaultView
    const viewport = window?.visualViewport
    if (!element || !window || !viewport) return
    const measure = () => {
      const covered = viewport.scale === 1 ? window.innerHeight - viewport.height - viewport.offsetTop : 0
      element.style.setProperty('--_lk-keyboard', `${Math.max(0, covered)}px`)
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [stage])
}
