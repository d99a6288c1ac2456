'use client'
import { useLatchkey } from '@latchkey/hooks'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useErrorText } from '../../messages/useErrorText.js'
import { Notice } from '../../parts/Notice.js'
import { useAnnounce } from '../../router/AnnounceContext.js'

const never = (): (() => void) => () => undefined

/** Why a connected wallet was disconnected: the sign-in failed. */
export function SignInFailed(): ReactNode {
  const { siwx } = useLatchkey()
  const announce = useAnnounce()
  const errorText = useErrorText()
  const read = () => siwx?.store.getState()
  const state = useSyncExternalStore(siwx?.store.subscribe ?? never, read, read)
  const words = state?.status === 'idle' && state.error ? errorText(state.error) : undefined
  useEffect(() => {
    if (words !== undefined) announce(words, { isUrgent: true })
  }, [announce, words])
  return words !== undefined && <Notice kind="caution">{words}</Notice>
}
