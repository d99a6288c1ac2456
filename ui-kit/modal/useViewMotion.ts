'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import * as css from './Sheet.css.js'

export type Direction = 'forward' | 'back'

export type UseViewMotionParameters = {
  sheet: RefObject<HTMLElement | null>
  /** Element that contains the frame of the view. */
  frames: RefObject<HTMLElement | null>
  /** Key of the frame: the view's, or its placeholder's. */
  frameKey: string
  /** Whether the frame holds a placeholder, since the view is still loading. */
  isPending: boolean
  direction: Direction
}

/** How a view and the height of its sheet change. */
export const viewTiming = { duration: 150, easing: 'cubic-bezier(.2, .8, .2, 1)' } as const

/** How long a leaving view stays while the next one loads, in ms. */
const holdTimeout = 250
const slide = 8

const bodyOf = (frame: HTMLElement) => frame.querySelector('[data-lk-part=body]')

type Picture = { frame: HTMLElement; height: number; scrolled: number | undefined; fade?: Animation }

/** An inert copy of the leaving view, without ids and names. */
function pictureOf(frame: HTMLElement, height: number): Picture {
  const picture = frame.cloneNode(true) as HTMLElement
  for (const element of picture.querySelectorAll('[id], [name]')) {
    element.removeAttribute('id')
    element.removeAttribute('name')
  }
  picture.setAttribute('aria-hidden', 'true')
  picture.inert = true
  picture.classList.add(css.leaving)
  picture.style.height = `${frame.offsetHeight}px`
  return { frame: picture, height, scrolled: bodyOf(frame)?.scrollTop }
}

/**
 * Cross-fades between views with a short slide in the direction of travel, and animates the sheet's height. While a view
 * loads, the leaving one stays as a picture; then the placeholder takes its place, in a sheet of the same height.
 */
export function useViewMotion({ sheet, frames, frameKey, isPending, direction }: UseViewMotionParameters): {
  leave: (frame: HTMLElement) => void
} {
  const leaving = useRef<Picture>(undefined)
  const growth = useRef<Animation>(undefined)
  const shown = useRef(frameKey)

  useLayoutEffect(() => {
    const picture = leaving.current
    if (shown.current === frameKey) return
    shown.current = frameKey
    const element = sheet.current
    const frame = frames.current?.lastElementChild
    if (!picture || !element?.animate || !frame) return

    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const isMirrored = getComputedStyle(element).direction === 'rtl'
    const shift = calm ? 0 : isMirrored === (direction === 'back') ? slide : -slide
    // All motion begins when the view is there, or when the wait for it is over.
    const time = isPending ? (picture.fade?.currentTime ?? 0) : holdTimeout
    const play = (target: Element, keyframes: Keyframe[]) => {
      const options = {
        ...viewTiming,
        delay: holdTimeout,
        fill: 'backwards',
        ...(calm && { duration: 80 }),
      } as const
      const animation = target.animate(keyframes, options)
      animation.currentTime = time
      return animation
    }
    play(frame, [{ opacity: 0, transform: `translateX(${shift}px)` }, {}])
    if (picture.fade) {
      // Begins anew, in the frame in which the view does.
      picture.fade.pause()
      picture.fade.currentTime = time
      picture.fade.play()
    } else {
      frames.current?.append(picture.frame)
      bodyOf(picture.frame)?.scroll(0, picture.scrolled ?? 0)
      const fade = play(picture.frame, [{}, { opacity: 0, transform: `translateX(${-shift}px)` }])
      fade.onfinish = fade.oncancel = () => picture.frame.remove()
      picture.fade = fade
    }
    growth.current?.cancel()
    element.style.height = isPending ? `${picture.height}px` : ''
    const height = element.offsetHeight
    if (!calm && height !== picture.height)
      growth.current = play(element, [{ height: `${picture.height}px` }, { height: `${height}px` }])
  }, [frameKey, isPending, direction, sheet, frames])

  return {
    leave: (frame) => {
      // A placeholder that was not seen yet leaves nothing: the view before it still stays.
      const isHeld = Number(leaving.current?.fade?.currentTime ?? holdTimeout) < holdTimeout
      if (!isHeld) leaving.current = pictureOf(frame, sheet.current?.offsetHeight ?? 0)
    },
  }
}
