'use client'
import { useConnect } from '@latchkey/hooks'
import { type RefObject, useId, useRef, useState } from 'react'
import { legalMessages } from '../messages/en/legal.js'
import { useMessages } from '../messages/useMessages.js'
import { useAnnounce } from '../router/AnnounceContext.js'

export type TermsGate = {
  /** Have the terms to be accepted first? Ways to connect then look refused, and stay pressable to say why. */
  isMissing: boolean
  /** For `aria-describedby` of what is refused: the id of the text that says why. */
  reasonId: string | undefined
  /** Was a way to connect tried without the tick? */
  isPointedAt: boolean
  checkbox: RefObject<HTMLInputElement | null>
  /** Goes on where the terms are accepted; else leads to the checkbox and says why. */
  pass: (connect: () => void) => void
}

/** Holds back every way to connect of a view until its checkbox is ticked. Give it to the view's `LegalTerms`. */
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
