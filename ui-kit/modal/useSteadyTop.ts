'use client'
import { type RefObject, useEffect } from 'react'

const margin = 16
const timing = { duration: 150, easing: 'ease-out' }

export type UseSteadyTopParameters = {
  sheet: RefObject<HTMLElement | null>
  viewKey: string
  /** Embedded, the host's layout decides. */
  embedded: boolean
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
      // While it opens or changes its view it moves anyhow.
      if (before === undefined || isNarrow || element.getAnimations().length > 0) return
      const room = Math.max(0, (window.innerHeight - height) / 2 - margin)
      shift = Math.max(-room, Math.min(room, shift + (height - before) / 2))
      element.style.translate = `0 ${shift}px`
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      if (shift === 0) return
      element.animate([{ translate: element.style.translate }, { translate: 'none' }], timing)
      element.style.translate = ''
    }
  }, [sheet, viewKey, embedded])
}
