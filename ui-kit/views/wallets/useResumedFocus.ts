'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a button at the end of a growing list that goes when the list grows: the focus that it had goes on to the first
 * of what has come. Call what it returns when the button is pressed.
 */
export function useResumedFocus(list: RefObject<HTMLElement | null>, count: number): () => void {
  const pressedAt = useRef<number>(undefined)
  useLayoutEffect(() => {
    const before = pressedAt.current
    const element = list.current
    if (before === undefined || count <= before || element === null) return
    pressedAt.current = undefined
    const { activeElement, body } = element.ownerDocument
    if (activeElement !== null && activeElement !== body) return
    element.querySelector<HTMLElement>(`[aria-posinset="${before + 1}"] button`)?.focus()
  }, [list, count])
  return () => {
    pressedAt.current = count
  }
}
