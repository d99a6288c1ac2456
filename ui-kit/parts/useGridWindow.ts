'use client'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type GridWindow, gridWindow } from './gridWindow.js'

/** Rows rendered beyond the viewport: before the user scrolls, and from then on. */
const [idle, moving] = [0, 4]
/** Assumed until the first layout: the default theme's sizes in px, with the height of a full sheet. */
const assumed = { top: 0, height: 540, rowHeight: 104, columns: 4, ahead: idle }

/** Whether a list item is a spacer or a skeleton. */
export const isFiller = (item: Element): boolean => item.getAttribute('aria-hidden') === 'true'

/** The scrolling ancestor of the list, or `null` if the page scrolls. */
export function findScroller(list: HTMLElement, window: Window): Element | null {
  for (let above = list.parentElement; above !== null; above = above.parentElement)
    if (/auto|scroll/.test(window.getComputedStyle(above).overflowY)) return above
  return null
}

type Place = { list: HTMLElement; scroller: Element | null; window: Window }

function measure({ list, scroller, window }: Place, ahead: number): GridWindow {
  const tracks = window.getComputedStyle(list).gridTemplateColumns.match(/[\d.]+px/g)
  const item = [...list.children].find((child) => !isFiller(child))
  // The computed height, not the bounding box: the sheet is scaled while it opens.
  const height = item && Number(window.getComputedStyle(item).height.replace('px', ''))
  const frame = scroller?.getBoundingClientRect()
  const top = Math.max(0, frame?.top ?? 0)
  const bottom = Math.min(window.innerHeight, frame?.bottom ?? window.innerHeight)
  return gridWindow({
    top: top - list.getBoundingClientRect().top,
    height: Math.max(0, bottom - top),
    rowHeight: height || assumed.rowHeight,
    columns: tracks?.length ?? assumed.columns,
    ahead,
  })
}

const isSame = (one: GridWindow, other: GridWindow): boolean =>
  one.from === other.from && one.to === other.to && one.columns === other.columns

/** Events in a grid that precede scrolling. */
const scrollHints = ['pointermove', 'pointerdown', 'wheel', 'focusin'] as const

/**
 * Which rows of a grid to render, updated while anything around it scrolls or resizes. Until the user is about to
 * scroll, and again when `of` changes, only the visible rows, so that the first render is fast.
 */
export function useGridWindow(list: RefObject<HTMLElement | null>, of: string): GridWindow {
  const [shown, setShown] = useState(() => gridWindow(assumed))
  const ahead = useRef<number>(idle)
  const follow = useRef(() => {})

  useLayoutEffect(() => {
    const element = list.current
    const window = element?.ownerDocument.defaultView
    if (!element || !window) return
    const place: Place = { list: element, scroller: findScroller(element, window), window }
    const measured = () => {
      const next = measure(place, ahead.current)
      setShown((last) => (isSame(last, next) ? last : next))
    }
    const moved = () => {
      ahead.current = moving
      measured()
    }
    const readied = () => {
      if (ahead.current === idle) moved()
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
    if (place.scroller) observer?.observe(place.scroller)
    return () => {
      for (const root of roots) root.removeEventListener('scroll', moved, options)
      for (const hint of scrollHints) element.removeEventListener(hint, readied)
      window.removeEventListener('resize', measured)
      observer?.disconnect()
    }
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new list may be shorter, and scrolled elsewhere
  useLayoutEffect(() => {
    ahead.current = idle
    follow.current()
  }, [of])
  return shown
}
