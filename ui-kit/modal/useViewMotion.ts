'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import * as css from './Sheet.css.js'

export type Direction = 'forward' | 'back'

export type UseViewMotionParameters = {
  sheet: RefObject<HTMLElement | null>
  /** Element that contains the frame of the view. */
  frames: RefObject<HTMLElement | null>
  viewKey: string
  direction: Direction
}

/** How a view and the height of its sheet change. */
export const viewTiming = { duration: 150, easing: 'cubic-bezier(.2, .8, .2, 1)' } as const

const slide = 8

/** An inert copy of the leaving view, without ids and names. */
function pictureOf(frame: HTMLElement): HTMLElement {
  const picture = frame.cloneNode(true) as HTMLElement
  for (const element of [picture, ...picture.querySelectorAll('[id], [name]')]) {
    element.removeAttribute('id')
    element.removeAttribute('name')
  }
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  picture.classList.add(css.leaving)
  return picture
}

/** Cross-fades between views with a short slide in the direction of travel, and animates the sheet's height. */
export function useViewMotion({ sheet, frames, viewKey, direction }: UseViewMotionParameters): {
  leave: (frame: HTMLElement) => void
} {
  const leaving = useRef<{ picture: HTMLElement; height: number }>(undefined)
  const shown = useRef(viewKey)

  useLayoutEffect(() => {
    const { picture, height } = leaving.current ?? {}
    leaving.current = undefined
    if (shown.current === viewKey) return
    shown.current = viewKey
    const element = sheet.current
    const frame = frames.current?.firstElementChild
    if (picture === undefined || element?.animate === undefined || !frame) return

    const calm = element.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches
    const mirrored = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    const shift = calm ? 0 : slide * mirrored * (direction === 'back' ? -1 : 1)
    const timing = calm ? { ...viewTiming, duration: 80 } : viewTiming
    frame.animate([{ opacity: 0, transform: `translateX(${shift}px)` }, {}], timing)
    frames.current?.append(picture)
    const going = picture.animate([{}, { opacity: 0, transform: `translateX(${-shift}px)` }], timing)
    going.onfinish = going.oncancel = () => picture.remove()
    if (calm || height === element.offsetHeight) return
    element.animate([{ height: `${height}px` }, { height: `${element.offsetHeight}px` }], timing)
  }, [viewKey, direction, sheet, frames])

  return {
    leave: (frame) => {
      if (typeof frame.animate !== 'function') return
      leaving.current = { picture: pictureOf(frame), height: sheet.current?.offsetHeight ?? 0 }
    },
  }
}
