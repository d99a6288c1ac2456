'use client'
import { useConnect } from '@latchkey/hooks'
import { type RefObject, useId, useRef, useState } from 'react'
import { legalMessages } from '../messages/en/legal.js'
import { useMessages } from '../messages/useMessages.js'
import { useAnnounce } from '../router/AnnounceContext.js'

export type TermsGate = {
  /** Whether the terms must be accepted first. Ways to connect then look disabled but stay pressable, to explain why. */
  isMissing: boolean
  /** For `aria-describedby` of the disabled controls: the id of the text that gives the reason. */
  reasonId: string | undefined
  /** Whether the user tried to connect before ticking the checkbox. */
  isPointedAt: boolean
  checkbox: RefObject<HTMLInputElement | null>
  /** Calls `connect` once the terms are accepted; otherwise focuses the checkbox and announces the reason. */
  pass: (connect: () => void) => void
}

/** Blocks every way to connect in a view until its checkbox is ticked. Pass the result to the view's `LegalTerms`. */
export function useTermsGate(): TermsGate {
  const t = useMessages(legalMessages)
  const announce = useAnnounce()
  const { terms } = useConnect()
  const [isPointedAt, setIsPointedAt] = useState(false)
  const checkbox = useRef<HTMLInputElement>(null)
  const id = useId()
  return {
    isMissing: terms.isMissing,
    reasonId: terms.isMissing ? id : undefined,
    isPointedAt: isPointedAt && terms.isMissing,
    checkbox,
    pass(connect) {
      if (!terms.isMissing) return connect()
      setIsPointedAt(true)
      checkbox.current?.focus()
      announce(t('legal.first'), { visible: true })
    },
  }
}
