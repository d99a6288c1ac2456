'use client'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How long a button must be visible and unmoved before a press on it counts, in ms. */
const shownFor = 500
/** Interval between two checks, in ms. */
const interval = 100
/** Share of the button that must be visible. Below 1, since edges are rounded. */
const minRatio = 0.9
/** How far the button may move by rounding, in px. */
const tolerance = 1

export type UseConfirmGuardParameters = {
  /** Wraps the button and has its size, since a press changes the button itself. */
  frame: RefObject<HTMLElement | null>
  clock: {
    monotonic(): number
    schedule(callback: () => void, ms: number): () => void
  }
}
export type UseConfirmGuardReturnType = {
  /** Whether the button has been visible and unmoved for long enough. */
  isReady: boolean
  /** Whether a press counts: it must be by the user, on a button that was visible for long enough. A script's never counts. */
  admits: (press: { readonly isTrusted: boolean }) => boolean
}

type Sight = { box: DOMRect | undefined; since: number | undefined; isSeen: boolean }

const isSame = (one: DOMRect | undefined, other: DOMRect | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (['left', 'top', 'width', 'height'] as const).every(
    (side) => Math.abs(one[side] - other[side]) <= tolerance,
  )

/** Reports whether the element is visible. Where Intersection Observer v2 is available, also whether it is covered. */
function watchSight(element: HTMLElement, report: (isSeen: boolean) => void): () => void {
  const Observer = element.ownerDocument.defaultView?.IntersectionObserver
  if (typeof Observer !== 'function') {
    report(true)
    return () => undefined
  }
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    threshold: [0, minRatio, 1],
    trackVisibility: true,
    delay: interval,
  }
  const observer = new Observer((entries) => {
    const entry = entries.at(-1) as (IntersectionObserverEntry & { isVisible?: boolean }) | undefined
    if (entry) report(entry.intersectionRatio >= minRatio && entry.isVisible !== false)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Protects a button that moves funds from unintended presses: by a script, while something covers it, or just as it
 * moves to where the user was about to press.
 */
export function useConfirmGuard({ frame, clock }: UseConfirmGuardParameters): UseConfirmGuardReturnType {
  const sight = useRef<Sight>({ box: undefined, since: undefined, isSeen: false })
  const [isReady, setReady] = useState(false)

  const look = useCallback((): boolean => {
    const now = clock.monotonic()
    const element = frame.current
    const { box, isSeen, since } = sight.current
    const found = element?.getBoundingClientRect()
    const isShown = isSeen && element?.ownerDocument.visibilityState !== 'hidden'
    const start = !isShown ? undefined : isSame(box, found) ? (since ?? now) : now
    sight.current = { box: found, since: start, isSeen }
    const isLong = start !== undefined && now - start >= shownFor
    setReady(isLong)
    return isLong
  }, [clock, frame])

  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const stopWatching = watchSight(element, (isSeen) => {
      sight.current.isSeen = isSeen
      look()
    })
    let stop = () => {}
    const wait = () => {
      stop = clock.schedule(() => {
        look()
        wait()
      }, interval)
    }
    wait()
    return () => {
      stopWatching()
      stop()
    }
  }, [clock, frame, look])

  const admits = useCallback((press: { readonly isTrusted: boolean }) => look() && press.isTrusted, [look])
  return { isReady, admits }
}
