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
      const target = isUsable ? back : fallback?.()
      target?.focus({ preventScroll: true })
    },
  }
}
