'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'

/** How long an app may take to come to the front, in ms. */
const patience = 2000

export type Opening = {
  /** True: the page went to the background since. False: it is still in front. Undefined: nobody can say yet. */
  hasOpened: boolean | undefined
  /** Begins to look; call it before the link is opened. */
  begin(): void
  /** Nothing was opened after all. */
  cancel(): void
}

/** Whether a link led out of the page. `key` names what is opened: another key begins anew. */
export function useOpening(key: string | undefined): Opening {
  const { env } = useLatchkey()
  const [seen, setSeen] = useState<{ key: string | undefined; hasOpened: boolean | undefined }>()
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const cancel = useCallback(() => {
    stop.current()
    setSeen(undefined)
  }, [])
  const begin = useCallback(() => {
    cancel()
    const document = env.window?.document
    const found = (hasOpened: boolean) => setSeen({ key, hasOpened })
    const onChange = () => {
      if (document?.visibilityState !== 'hidden') return
      stop.current()
      found(true)
    }
    // The app may still come after that, when the person has answered the browser's own question.
    const cancelTimer = env.schedule(() => found(false), patience)
    document?.addEventListener('visibilitychange', onChange)
    stop.current = () => {
      cancelTimer()
      document?.removeEventListener('visibilitychange', onChange)
    }
  }, [env, key, cancel])
  return { hasOpened: seen?.key === key ? seen?.hasOpened : undefined, begin, cancel }
}
