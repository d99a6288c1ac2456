'use client'
import { useEffect, useRef } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'

export type UseOpenAtOnceParameters = {
  /** What is opened: another key may be opened again. */
  key: string | undefined
  /** Is there something to open? */
  isReady: boolean
  /** Is it the way to go here, and does it leave the page where it is? The press itself is over by now. */
  isWanted: boolean
  open: () => void
}

/**
 * Opens by itself what becomes ready while the press that led here still counts for the browser. It tries once: what
 * becomes ready later waits for a press of its own, since the browser would block it.
 */
export function useOpenAtOnce({ key, isReady, isWanted, open }: UseOpenAtOnceParameters): void {
  const { env } = useLatchkey()
  const tried = useRef<string>(undefined)
  useEffect(() => {
    if (key === undefined || !isReady || tried.current === key) return
    tried.current = key
    const isPressed = env.window?.navigator.userActivation?.isActive === true
    if (isWanted && isPressed) open()
  }, [env, key, isReady, isWanted, open])
}
