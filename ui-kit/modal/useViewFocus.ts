'use client'
import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'
import type { Direction } from './useViewMotion.js'

export type UseViewFocusParameters = {
  sheet: RefObject<HTMLElement | null>
  heading: RefObject<HTMLElement | null>
  viewKey: string
  direction: Direction
  /** Embedded, the focus moves only if it was inside the sheet already. */
  embedded: boolean
}

type Control = { key: string | undefined; name: string }

const controls = 'button, a[href], input'
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? ''

/** Where nothing is typed on the screen itself. */
const isDesktop = () => window.matchMedia?.('(hover: hover)').matches

/**
 * On a view change the focus moves to the heading, and on to a search field where the keyboard is no part of the screen; on the
 * way back, to the control that opened the previous view: the one with the same `data-lk-focus`, else the one with the same name.
 */
export function useViewFocus({ sheet, heading, viewKey, direction, embedded }: UseViewFocusParameters): {
  remember: (event: SyntheticEvent) => void
} {
  const shown = useRef(viewKey)
  const pressed = useRef(new Map<string, Control>())

  useEffect(() => {
    if (shown.current === viewKey) return
    shown.current = viewKey
    const element = sheet.current
    const { activeElement, body } = element?.ownerDocument ?? {}
    if (!element) return
    const isInside =
      activeElement === body ? pressed.current.size > 0 : element.contains(activeElement ?? null)
    if (embedded && !isInside) return

    heading.current?.focus({ preventScroll: true })
    const opener = direction === 'back' && pressed.current.get(viewKey)
    const isIt = opener ? isOpener(opener) : direction !== 'back' && isDesktop() && isSearch
    return isIt ? focusWhenThere(element, isIt, () => heading.current) : undefined
  }, [viewKey, direction, embedded, sheet, heading])

  return {
    remember: ({ target }) => {
      const control = target instanceof Element ? target.closest(controls) : null
      if (control === null || control.hasAttribute('data-lk-shell')) return
      const { lkFocus: key } = (control as HTMLElement).dataset
      pressed.current.set(shown.current, { key, name: nameOf(control) })
    },
  }
}

type IsIt = (control: HTMLElement) => boolean

const isSearch: IsIt = (control) => control.matches('[type=search]')
const isOpener =
  ({ key, name }: Control): IsIt =>
  (control) =>
    key === undefined ? nameOf(control) === name : control.dataset['lkFocus'] === key

/** A lazy view may render its rows later. If the user has moved the focus in the meantime, it stays where it is. */
function focusWhenThere(sheet: Element, isIt: IsIt, holder: () => Element | null): () => void {
  const observer = new MutationObserver(tryFocus)
  function tryFocus() {
    if (sheet.ownerDocument.activeElement !== holder()) return observer.disconnect()
    const found = [...sheet.querySelectorAll<HTMLElement>(controls)].find(
      (control) => control.closest('[aria-hidden=true]') === null && isIt(control),
    )
    if (found === undefined) return
    observer.disconnect()
    found.focus()
  }
  observer.observe(sheet, { childList: true, subtree: true })
  tryFocus()
  return () => observer.disconnect()
}
