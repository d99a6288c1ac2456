'use client'
import { useIsSlow } from '../../router/useIsSlow.js'
import type { Asking } from './useAsking.js'
import { useSecondsLeft } from './useSecondsLeft.js'

export type Code = {
  /** The URI to encode; `undefined` while there is no valid one. */
  uri: string | undefined
  /** Whole seconds of validity: 0 once expired, `undefined` before there is a code. */
  left: number | undefined
  /** There is no valid code, and it takes longer than expected. */
  isSlow: boolean
}

/** The code of a pairing while it is valid. */
export function useCode({ pairing, since }: Pick<Asking, 'pairing' | 'since'>): Code {
  const left = useSecondsLeft(pairing?.expiresAt)
  const isLong = useIsSlow(pairing?.expiresAt ?? since)
  const uri = left === 0 ? undefined : pairing?.uri
  return { uri, left, isSlow: isLong && uri === undefined }
}
