'use client'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { gridWindow } from './gridWindow.js'
import { findScroller, isFiller } from './useGridWindow.js'

/** Rows of a section that stand in the document, `to` not included. */
export type SectionWindow = { readonly from: number; readonly to: number }

/** Rows to draw ahead of the scrolling, above and below. */
const ahead = 6
/** Px; until something was laid out. */
const assumedRow = 56
/** Of a list that is far from what is in sight. */
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

const keep = (last: SectionWindow | undefined, next: SectionWindow): SectionWindow =>
  last?.from === next.from && last.to === next.to ? last : next

/**
 * Which rows of each list inside `frame` to draw, in their order, followed while anything around it scrolls or changes
 * its size. Each list says in `data-count` how many rows it has; `of` is another value when those change.
 */
export function useSectionWindows(
  frame: RefObject<HTMLElement | null>,
  of: unknown,
): readonly SectionWindow[] {
  const [windows, setWindows] = useState<readonly SectionWindow[]>([{ from: 0, to: 12 }])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows stand elsewhere
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
        // A list whose window stays is not drawn again.
        const kept = next.map((one, index) => keep(last[index], one))
        const isSame = last.length === kept.length && kept.every((one, index) => one === last[index])
        return isSame ? last : kept
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
    // The sheet grows to its height after it was drawn.
    if (scroller) observer?.observe(scroller)
    return () => {
      for (const root of roots) root.removeEventListener('scroll', measured, options)
      window.removeEventListener('resize', measured)
      observer?.disconnect()
    }
  }, [frame, of])
  return windows
}
