'use client'
import { type RefObject, useEffect } from 'react'
import { sheetRoom } from '../theme/measures.js'

const timing = { duration: 150, easing: 'ease-out' }

export type UseSteadyTopParameters = {
  sheet: RefObject<HTMLElement | null>
  viewKey: string
  /** Embedded, the host's layout decides the position, so the hook does nothing. */
  embedded: boolean
}

/** Moves the sheet by `shift` px, clamped to the room in the window. Returns the px it actually moved. */
function move(element: HTMLElement, shift: number): number {
  element.style.translate = ''
  if (shift === 0) return 0
  const rest = element.getBoundingClientRect().top
  element.style.translate = `0 clamp(${sheetRoom} * -1, ${shift}px, ${sheetRoom})`
  return element.getBoundingClientRect().top - rest
}

/**
 * Lets a centred sheet grow downwards while a view is shown, so that rows added to a list don't move what is under the
 * pointer. The next view is centred again. A bottom sheet is anchored to the bottom edge and grows upwards.
 */
export function useSteadyTop({ sheet, viewKey, embedded }: UseSteadyTopParameters): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view starts centred
  useEffect(() => {
    const element = sheet.current
    const window = element?.ownerDocument.defaultView
    if (embedded || !element || typeof window?.ResizeObserver !== 'function') return
    let height: number | undefined
    let shift = 0
    const observer = new window.ResizeObserver(() => {
      const before = height
      height = element.offsetHeight
      const isNarrow = window.matchMedia('(max-width: 479.98px)').matches
      if (isNarrow) shift = 0
      // Ignored while it opens or changes views: it moves then anyway.
      else if (before === undefined || element.getAnimations().length > 0) return
      else shift += (height - before) / 2
      shift = move(element, shift)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      if (shift === 0) return
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      if (!calm) element.animate([{ translate: element.style.translate }, { translate: 'none' }], timing)
      element.style.translate = ''
    }
  }, [sheet, viewKey, embedded])
}
