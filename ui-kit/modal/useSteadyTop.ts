'use client'
import { type RefObject, useEffect } from 'react'
import { sheetRoom } from '../theme/measures.js'

const timing = { duration: 150, easing: 'ease-out' }

export type UseSteadyTopParameters = {
  sheet: RefObject<HTMLElement | null>
  viewKey: string
  /** Embedded, the host's layout decides. */
  embedded: boolean
}

/** Moves the sheet as far as the window has room, and says how far that is: the next change starts from there. */
function move(element: HTMLElement, shift: number): number {
  element.style.translate = ''
  if (shift === 0) return 0
  const rest = element.getBoundingClientRect().top
  element.style.translate = `0 clamp(${sheetRoom} * -1, ${shift}px, ${sheetRoom})`
  return element.getBoundingClientRect().top - rest
}

/**
 * Lets a centred sheet grow downwards while a view is shown: what joins a list must not move what is under the
 * pointer. The next view is centred again. A bottom sheet stands on its edge and grows upwards.
 */
export function useSteadyTop({ sheet, viewKey, embedded }: UseSteadyTopParameters): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view starts in the middle
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
      // While it opens or changes its view it moves anyhow.
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
