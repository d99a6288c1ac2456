'use client'
import { useIsSlow } from '../../router/useIsSlow.js'
import type { Asking } from './useAsking.js'
import { useSecondsLeft } from './useSecondsLeft.js'

export type Code = {
  /** What a phone can scan now. */
  uri: string | undefined
  /** Whole seconds for which it works: 0 when it ran out, undefined before there is one. */
  left: number | undefined
  /** None is there, and it was waited for longer than it should take. */
  isSlow: boolean
}

/** The code while it works; one that ran out is none. */
export function useCode({ pairing, since }: Pick<Asking, 'pairing' | 'since'>): Code {
  const left = useSecondsLeft(pairing?.expiresAt)
  const isLong = useIsSlow(pairing?.expiresAt ?? since)
  const uri = left === 0 ? undefined : pairing?.uri
  return { uri, left, isSlow: isLong && uri === undefined }
}
