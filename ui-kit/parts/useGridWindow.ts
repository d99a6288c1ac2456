'use client'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type GridWindow, gridWindow } from './gridWindow.js'

/** Rows ahead of what is in sight: while nobody is about to scroll, and from then on. */
const [rest, moving] = [0, 4]
/** Until something was laid out: what the theme gives, as high as a sheet shows. */
const assumed = { top: 0, height: 540, rowHeight: 104, columns: 4, ahead: rest }

/** A list item that holds no thing of the list: a space, or a bone. */
export const isFiller = (item: Element): boolean => item.getAttribute('aria-hidden') === 'true'

/** What scrolls the list, if anything but the page does. */
export function findScroller(list: HTMLElement, window: Window): Element | null {
  for (let above = list.parentElement; above !== null; above = above.parentElement)
    if (/auto|scroll/.test(window.getComputedStyle(above).overflowY)) return above
  return null
}

type Place = { list: HTMLElement; scroller: Element | null; window: Window }

function measure({ list, scroller, window }: Place, ahead: number): GridWindow {
  const tracks = window.getComputedStyle(list).gridTemplateColumns.match(/[\d.]+px/g)
  const item = [...list.children].find((child) => !isFiller(child))
  // Not the box on the screen: the sheet is scaled while it opens.
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

/** Things that happen in a grid before it scrolls. */
const signs = ['pointermove', 'pointerdown', 'wheel', 'focusin'] as const

/**
 * Which rows of a grid to draw, followed while anything around it scrolls or changes its size. At rest, and again when
 * it is the grid `of` something else, only what is in sight, so that it is soon drawn.
 */
export function useGridWindow(list: RefObject<HTMLElement | null>, of: string): GridWindow {
  const [shown, setShown] = useState(() => gridWindow(assumed))
  const ahead = useRef<number>(rest)
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
      if (ahead.current === rest) moved()
    }
    follow.current = measured
    // Whoever scrolls: the sheet's body, or the page around an embedded sheet. From a shadow tree nothing gets out.
    const options = { capture: true, passive: true } as const
    const roots = new Set<EventTarget>([window, element.getRootNode()])
    for (const root of roots) root.addEventListener('scroll', moved, options)
    for (const sign of signs) element.addEventListener(sign, readied, { passive: true })
    window.addEventListener('resize', measured)
    const observer =
      typeof window.ResizeObserver === 'function' ? new window.ResizeObserver(measured) : undefined
    observer?.observe(element)
    // The sheet grows to its height after it was drawn.
    if (place.scroller) observer?.observe(place.scroller)
    return () => {
      for (const root of roots) root.removeEventListener('scroll', moved, options)
      for (const sign of signs) element.removeEventListener(sign, readied)
      window.removeEventListener('resize', measured)
      observer?.disconnect()
    }
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be shorter, and scrolled to somewhere else
  useLayoutEffect(() => {
    ahead.current = rest
    follow.current()
  }, [of])
  return shown
}
