'use client'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type GridWindow, gridWindow } from './gridWindow.js'

export type WindowLayout = {
  /** Assumed until the first layout: the default theme's sizes in px. */
  readonly rowHeight: number
  readonly columns: number
  /** Rows to render beyond the viewport, above and below: before the user scrolls, and from then on. */
  readonly ahead: { readonly idle: number; readonly moving: number }
}

/** A height of a full sheet in px, assumed until the first layout. */
const assumedHeight = 540
/** Distance in rows from the viewport from which nothing of a list is rendered. */
const reach = 6
/** Window of a list that is far from the viewport. */
export const nothing: GridWindow = { from: 0, to: 0, columns: 1 }

/** Whether a list item is a spacer or a skeleton. */
const isFiller = (item: Element): boolean => item.getAttribute('aria-hidden') === 'true'

/** The scrolling ancestor of an element, or `null` if the page scrolls. */
function findScroller(element: HTMLElement, window: Window): Element | null {
  for (let above = element.parentElement; above !== null; above = above.parentElement)
    if (/auto|scroll/.test(window.getComputedStyle(above).overflowY)) return above
  return null
}

function rowHeightOf(lists: readonly Element[], window: Window): number | undefined {
  const item = lists.flatMap((list) => [...list.children]).find((child) => !isFiller(child))
  // The computed height, not the bounding box: the sheet is scaled while it opens.
  return (item && Number(window.getComputedStyle(item).height.replace('px', ''))) || undefined
}

type Frame = { element: HTMLElement; scroller: Element | null; window: Window }

function measure(
  { element, scroller, window }: Frame,
  layout: WindowLayout,
  ahead: number,
): readonly GridWindow[] {
  const lists = [...element.querySelectorAll('[data-count]')]
  const rowHeight = rowHeightOf(lists, window) ?? layout.rowHeight
  const box = scroller?.getBoundingClientRect()
  const top = Math.max(0, box?.top ?? 0)
  const height = Math.max(0, Math.min(window.innerHeight, box?.bottom ?? window.innerHeight) - top)
  return lists.map((list) => {
    const tracks = window.getComputedStyle(list).gridTemplateColumns.match(/[\d.]+px/g)
    const columns = tracks?.length ?? layout.columns
    const start = list.getBoundingClientRect().top - top
    const end = start + Math.ceil(Number(list.getAttribute('data-count')) / columns) * rowHeight
    const isFar = start > height + reach * rowHeight || end < -reach * rowHeight
    return isFar ? { ...nothing, columns } : gridWindow({ top: -start, height, rowHeight, columns, ahead })
  })
}

const isSame = (one: readonly GridWindow[], other: readonly GridWindow[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to, columns }, index) => {
    const same = other[index]
    return from === same?.from && to === same.to && columns === same.columns
  })

/** Events in a list that precede scrolling. */
const scrollHints = ['pointermove', 'pointerdown', 'wheel', 'focusin'] as const

/**
 * Which rows to render of each list inside `frame`, in document order, updated while anything around them scrolls or
 * resizes. Each list gives its number of items in `data-count`. Until the user is about to scroll, and again when `of`
 * changes, only `ahead.idle` rows more than are visible, so that the first render is fast.
 */
export function useWindows(
  frame: RefObject<HTMLElement | null>,
  of: unknown,
  layout: WindowLayout,
): readonly GridWindow[] {
  const { columns, rowHeight, ahead } = layout
  const rows = useRef(ahead.idle)
  const [windows, setWindows] = useState<readonly GridWindow[]>(() => [
    gridWindow({ top: 0, height: assumedHeight, rowHeight, columns, ahead: ahead.idle }),
  ])
  const follow = useRef(() => {})

  useLayoutEffect(() => {
    const element = frame.current
    const window = element?.ownerDocument.defaultView
    if (!element || !window) return
    const scroller = findScroller(element, window)
    const measured = () => {
      const next = measure({ element, scroller, window }, layout, rows.current)
      setWindows((last) => (isSame(last, next) ? last : next))
    }
    const moved = () => {
      rows.current = layout.ahead.moving
      measured()
    }
    const readied = () => {
      if (rows.current !== layout.ahead.moving) moved()
    }
    follow.current = measured
    // Listens in capture on the window, for the sheet's body or the page; scroll events don't leave a shadow root.
    const options = { capture: true, passive: true } as const
    const roots = new Set<EventTarget>([window, element.getRootNode()])
    for (const root of roots) root.addEventListener('scroll', moved, options)
    for (const hint of scrollHints) element.addEventListener(hint, readied, { passive: true })
    window.addEventListener('resize', measured)
    const observer =
      typeof window.ResizeObserver === 'function' ? new window.ResizeObserver(measured) : undefined
    observer?.observe(element)
    // The sheet grows to its final height after the first render.
    if (scroller) observer?.observe(scroller)
    return () => {
      for (const root of roots) root.removeEventListener('scroll', moved, options)
      for (const hint of scrollHints) element.removeEventListener(hint, readied)
      window.removeEventListener('resize', measured)
      observer?.disconnect()
    }
  }, [frame, layout])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other positions, and may be fewer
  useLayoutEffect(() => {
    rows.current = layout.ahead.idle
    follow.current()
  }, [of])
  return windows
}
