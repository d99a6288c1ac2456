'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveMessage } from '../parts/LiveRegion.js'
import type { Announce } from '../router/AnnounceContext.js'

/** The last polite and the last urgent message, and a function to announce another. Closing clears both. */
export function useAnnouncements(open: boolean): {
  status: LiveMessage | undefined
  alert: LiveMessage | undefined
  announce: Announce
} {
  const [messages, setMessages] = useState<{ status?: LiveMessage; alert?: LiveMessage }>({})
  const count = useRef(0)
  const announce = useCallback<Announce>((text, { isUrgent = false, visible, icon } = {}) => {
    count.current += 1
    const message: LiveMessage = { id: count.current, text, visible, icon }
    setMessages((last) => ({ ...last, [isUrgent ? 'alert' : 'status']: message }))
  }, [])
  useEffect(() => {
    if (!open) setMessages({})
  }, [open])
  return { status: messages.status, alert: messages.alert, announce }
}
