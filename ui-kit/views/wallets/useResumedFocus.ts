'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a button at the end of a growing list that disappears when the list grows: moves its focus to the first new item.
 * Call the returned function when the button is pressed.
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
