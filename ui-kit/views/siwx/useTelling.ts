'use client'
import { useAccount, useSiwx } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { useMemo } from 'react'
import { siwxMessages } from '../../messages/en/siwx.js'
import { useMessages } from '../../messages/useMessages.js'
import { useIsSlow } from '../../router/useIsSlow.js'

/** Status of the sign-in request, as texts. */
export type Telling = { readonly title: string; readonly text: string; readonly isWaiting: boolean }

/** Texts for the sign-in: why to sign, then that the wallet is waited for, then what may cause a delay. */
export function useTelling(): Telling {
  const t = useMessages(siwxMessages)
  const { env } = useInternals()
  const { status } = useSiwx()
  const { wallet: shown } = useAccount()
  const wallet = shown?.name ?? t('sign-in.wallet')
  const isWaiting = status === 'signing'
  const since = useMemo(() => (isWaiting ? env.monotonic() : undefined), [env, isWaiting])
  const isSlow = useIsSlow(since)
  if (!isWaiting) return { title: t('sign-in.title'), text: t('sign-in.text'), isWaiting }
  const state = isSlow ? 'slow' : 'waiting'
  return {
    title: t(`sign-in.${state}.title`, { wallet }),
    text: t(`sign-in.${state}.text`, { wallet }),
    isWaiting,
  }
}
