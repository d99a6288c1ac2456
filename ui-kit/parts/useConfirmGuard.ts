'use client'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** How long a button has to be seen where it is before a press on it counts, in ms. */
const shownFor = 500
/** Ms between two looks. */
const pause = 100
/** As much of it has to be in sight; edges are rounded. */
const enough = 0.9
/** Px that rounding may move it. */
const play = 1

export type UseConfirmGuardParameters = {
  /** Around the button and as large as it, since a press changes the button itself. */
  frame: RefObject<HTMLElement | null>
  clock: {
    monotonic(): number
    schedule(callback: () => void, ms: number): () => void
  }
}
export type UseConfirmGuardReturnType = {
  /** Has it been visible and unmoved long enough? */
  isReady: boolean
  /** Did a person press it, and could they see what? A script's press never counts. */
  admits: (press: { readonly isTrusted: boolean }) => boolean
}

type Sight = { box: DOMRect | undefined; since: number | undefined; isSeen: boolean }

const isSame = (one: DOMRect | undefined, other: DOMRect | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) <= play)

/** Follows whether the browser shows it: with the second version of the observer also whether anything covers it. */
function watchSight(element: HTMLElement, tell: (isSeen: boolean) => void): () => void {
  const Observer = element.ownerDocument.defaultView?.IntersectionObserver
  if (typeof Observer !== 'function') {
    tell(true)
    return () => undefined
  }
  const options: IntersectionObserverInit & { trackVisibility: boolean; delay: number } = {
    threshold: [0, enough, 1],
    trackVisibility: true,
    delay: pause,
  }
  const observer = new Observer((entries) => {
    const entry = entries.at(-1) as (IntersectionObserverEntry & { isVisible?: boolean }) | undefined
    if (entry) tell(entry.intersectionRatio >= enough && entry.isVisible !== false)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Keeps a button that moves money from being pressed unseen: by a script, under something that lies over it, or in the
 * moment in which it comes to where somebody was about to press.
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
      }, pause)
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
