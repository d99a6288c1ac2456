'use client'
import { useRef } from 'react'

/** Remembers which element had the focus before the dialog took it, and restores the focus after the dialog closes. */
export function useReturnFocus(
  open: boolean,
  fallback: (() => HTMLElement | null | undefined) | undefined,
): { remember: (opener: Element | null) => void; giveBack: () => void } {
  const opener = useRef<Element | null>(null)
  const isOpen = useRef(open)
  isOpen.current = open
  return {
    remember: (element) => {
      opener.current = element
    },
    giveBack: () => {
      const { activeElement, body } = document
      // StrictMode unmounts once on purpose; and the user may have moved the focus by now.
      if (isOpen.current || (activeElement !== null && activeElement !== body)) return
      const back = opener.current
      const isUsable = back instanceof HTMLElement && back.isConnected && back !== body
      if (isUsable) back.focus({ preventScroll: true })
      else if (fallback) focusAndFollow(fallback)
    },
  }
}

/** The focused element may be replaced when more of it has loaded; the focus then moves to its replacement. */
function focusAndFollow(find: () => HTMLElement | null | undefined): void {
  const target = find()
  if (!target) return
  target.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    if (target.isConnected) return
    observer.disconnect()
    if (document.activeElement === document.body) focusAndFollow(find)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const leave = () => {
    if (target.isConnected) observer.disconnect()
  }
  // Removal from the document fires blur too, so `isConnected` is read after the removal has finished.
  target.addEventListener('blur', () => queueMicrotask(leave), { once: true })
}
