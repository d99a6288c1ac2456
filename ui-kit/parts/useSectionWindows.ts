'use client'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { gridWindow } from './gridWindow.js'
import { findScroller, isFiller } from './useGridWindow.js'

/** Rows of a section that are in the document, `to` exclusive. */
export type SectionWindow = { readonly from: number; readonly to: number }

/** Rows to render beyond the viewport, above and below. */
const ahead = 6
/** Row height in px, assumed until the first layout. */
const assumedRow = 56
/** Window of a list that is far from the viewport. */
export const nothing: SectionWindow = { from: 0, to: 0 }

type Sight = { readonly top: number; readonly bottom: number }

function windowOf(list: Element, { top, bottom }: Sight, rowHeight: number): SectionWindow {
  const start = list.getBoundingClientRect().top
  const count = Number(list.getAttribute('data-count'))
  const reach = ahead * rowHeight
  if (start > bottom + reach || start + count * rowHeight < top - reach) return nothing
  const visible = { top: top - start, height: Math.max(0, bottom - top), rowHeight, columns: 1, ahead }
  const { from, to } = gridWindow(visible)
  return { from: Math.min(from, count), to: Math.min(to, count) }
}

function rowHeightOf(lists: readonly Element[], window: Window): number {
  for (const list of lists)
    for (const row of list.children)
      if (!isFiller(row)) return Number(window.getComputedStyle(row).height.replace('px', '')) || assumedRow
  return assumedRow
}

const reuse = (last: SectionWindow | undefined, next: SectionWindow): SectionWindow =>
  last?.from === next.from && last.to === next.to ? last : next

/**
 * Which rows to render of each list inside `frame`, in document order, updated while anything around them scrolls or
 * resizes. Each list gives its number of rows in `data-count`; pass another `of` when the rows change.
 */
export function useSectionWindows(
  frame: RefObject<HTMLElement | null>,
  of: unknown,
): readonly SectionWindow[] {
  const [windows, setWindows] = useState<readonly SectionWindow[]>([{ from: 0, to: 12 }])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other positions
  useLayoutEffect(() => {
    const element = frame.current
    const window = element?.ownerDocument.defaultView
    if (!element || !window) return
    const scroller = findScroller(element, window)
    const measured = () => {
      const lists = [...element.querySelectorAll('[data-count]')]
      const box = scroller?.getBoundingClientRect()
      const sight = {
        top: Math.max(0, box?.top ?? 0),
        bottom: Math.min(window.innerHeight, box?.bottom ?? window.innerHeight),
      }
      const height = rowHeightOf(lists, window)
      const next = lists.map((list) => windowOf(list, sight, height))
      setWindows((last) => {
        // Keeps the object of an unchanged window, so that its list is not rendered again.
        const reused = next.map((one, index) => reuse(last[index], one))
        const isSame = last.length === reused.length && reused.every((one, index) => one === last[index])
        return isSame ? last : reused
      })
    }
    measured()
    const options = { capture: true, passive: true } as const
    const roots = new Set<EventTarget>([window, element.getRootNode()])
    for (const root of roots) root.addEventListener('scroll', measured, options)
    window.addEventListener('resize', measured)
    const observer =
      typeof window.ResizeObserver === 'function' ? new window.ResizeObserver(measured) : undefined
    observer?.observe(element)
    // The sheet grows to its final height after the first render.
    if (scroller) observer?.observe(scroller)
    return () => {
      for (const root of roots) root.removeEventListener('scroll', measured, options)
      window.removeEventListener('resize', measured)
      observer?.disconnect()
    }
  }, [frame, of])
  return windows
}
