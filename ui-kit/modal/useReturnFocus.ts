'use client'
import { useRef } from 'react'

/** Remembers what had the focus before the dialog took it, and gives it back when the dialog has gone. */
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
      // StrictMode unmounts for show; and a person may have moved on by now.
      if (isOpen.current || (activeElement !== null && activeElement !== body)) return
      const back = opener.current
      const isUsable = back instanceof HTMLElement && back.isConnected && back !== body
      if (isUsable) back.focus({ preventScroll: true })
      else if (fallback) focusAndFollow(fallback)
    },
  }
}

/** What takes the focus may be drawn anew when more of it has loaded: then the focus goes with it. */
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
  // Being taken out is a blur too: after it is known which one this was.
  target.addEventListener('blur', () => queueMicrotask(leave), { once: true })
}
