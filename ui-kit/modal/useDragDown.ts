'use client'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { viewTiming } from './useViewMotion.js'

const farEnough = 0.25
const fastEnough = 0.6 // px per ms
const minFlick = 24 // px

type Mark = { y: number; time: number }
/** Speed is measured from the mark before the last: a finger that pauses for one frame still counts as a flick. */
type Drag = { pointerId: number; startY: number; before: Mark; last: Mark }
const markEvery = 50 // ms

/** Dragging the grip down moves the sheet; past a distance or speed it requests a close, else the sheet snaps back. */
export function useDragDown(
  sheet: RefObject<HTMLElement | null>,
  onDismiss: (() => void) | undefined,
): {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: (event: PointerEvent<HTMLElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void
} {
  const drag = useRef<Drag>(undefined)

  const distance = (event: PointerEvent): number => Math.max(0, event.clientY - (drag.current?.startY ?? 0))
  const snapBack = (from: number) => {
    const element = sheet.current
    if (element === null || element.dataset['state'] === 'closed') return
    element.style.transform = ''
    element.animate?.([{ transform: `translateY(${from}px)` }, { transform: 'none' }], viewTiming)
  }
  const finish = (event: PointerEvent<HTMLElement>, released: boolean) => {
    const current = drag.current
    if (current?.pointerId !== event.pointerId) return
    const from = distance(event)
    const { y, time } = current.before
    const speed = (event.clientY - y) / Math.max(1, event.timeStamp - time)
    drag.current = undefined
    const height = sheet.current?.offsetHeight ?? 0
    if (released && (from > height * farEnough || (from > minFlick && speed > fastEnough))) onDismiss?.()
    // One frame later it is known whether the close was accepted; if so, the sheet sinks on from here.
    if (from > 0) requestAnimationFrame(() => snapBack(from))
  }

  return {
    onPointerDown: (event) => {
      if (!event.isPrimary || event.button !== 0 || !isBottomSheet()) return
      if (event.target instanceof Element && event.target.closest('button, a') !== null) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const { pointerId, clientY, timeStamp } = event
      const mark = { y: clientY, time: timeStamp }
      drag.current = { pointerId, startY: clientY, before: mark, last: mark }
    },
    onPointerMove: (event) => {
      const current = drag.current
      if (current?.pointerId !== event.pointerId || sheet.current === null) return
      if (event.timeStamp - current.last.time > markEvery) {
        current.before = current.last
        current.last = { y: event.clientY, time: event.timeStamp }
      }
      sheet.current.style.transform = `translateY(${distance(event)}px)`
    },
    onPointerUp: (event) => finish(event, true),
    onPointerCancel: (event) => finish(event, false),
  }
}

const isBottomSheet = (): boolean => window.matchMedia?.('(max-width: 479.98px)').matches
