'use client'
import { isUserRejection, type LatchkeyError } from '@latchkey/hooks'
import { useEffect } from 'react'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useSignInErrorText } from './useSignInErrorText.js'
import type { Telling } from './useTelling.js'

export type UseSignInAnnouncementsParameters = {
  telling: Telling
  /** Announced before the user can sign. */
  warning: string | undefined
  error: LatchkeyError | undefined
}

/** Announces the wait for the wallet and a rejection by the user politely, warnings and other errors assertively. */
export function useSignInAnnouncements({ error, telling, warning }: UseSignInAnnouncementsParameters): void {
  const announce = useAnnounce()
  const textOf = useSignInErrorText()
  const { isWaiting, title } = telling
  useEffect(() => {
    if (isWaiting) announce(title)
  }, [announce, isWaiting, title])
  useEffect(() => {
    if (warning !== undefined) announce(warning, { isUrgent: true })
  }, [announce, warning])
  useEffect(() => {
    if (error) announce(textOf(error), { isUrgent: !isUserRejection(error) })
  }, [announce, error, textOf])
}
