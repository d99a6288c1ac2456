'use client'
import { isUserRejection } from '@latchkey/hooks'
import { type ReactNode, useEffect } from 'react'
import { Notice } from '../../parts/Notice.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useSwapErrorText } from './useSwapErrorText.js'

/** Errors after which the user has to be careful. */
const dangers: readonly string[] = ['SwapMismatchError', 'SendUnconfirmedError']

/** Why nothing was swapped. A rejection by the user is no error. */
export function SwapFailure({ error }: { error: Error }): ReactNode {
  const announce = useAnnounce()
  const text = useSwapErrorText()(error)
  const isOwn = isUserRejection(error)
  useEffect(() => {
    announce(text, { isUrgent: !isOwn })
  }, [announce, isOwn, text])
  const kind = isOwn ? 'info' : dangers.includes(error.name) ? 'danger' : 'caution'
  return <Notice kind={kind}>{text}</Notice>
}
