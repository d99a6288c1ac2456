'use client'
import { checkIntents } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { useState } from 'react'
import { requestMessages } from '../messages/en/request.js'
import { useMessages } from '../messages/useMessages.js'
import { useAnnounce } from './AnnounceContext.js'

export type UseRequestCheckReturnType = {
  check: () => void
  /** When the networks last answered to a press, in ms since 1970. */
  checkedAt: number | undefined
  isChecking: boolean
  /** Whether the last check was without an answer. */
  hasFailed: boolean
}

/** Looks up the open requests when pressed, and announces whether their networks answered. */
export function useRequestCheck(): UseRequestCheckReturnType {
  const t = useMessages(requestMessages)
  const latchkey = useInternals()
  const announce = useAnnounce()
  const [state, setState] = useState<Omit<UseRequestCheckReturnType, 'check'>>({
    checkedAt: undefined,
    isChecking: false,
    hasFailed: false,
  })
  const end = (isAnswered: boolean) => {
    const now = latchkey.env.now()
    setState(({ checkedAt }) => ({
      checkedAt: isAnswered ? now : checkedAt,
      isChecking: false,
      hasFailed: !isAnswered,
    }))
    announce(t(isAnswered ? 'request.checked.done' : 'request.checked.failed'), { isUrgent: !isAnswered })
  }
  const check = () => {
    setState((before) => ({ ...before, isChecking: true, hasFailed: false }))
    checkIntents(latchkey).then(end, () => end(false))
  }
  return { ...state, check }
}
