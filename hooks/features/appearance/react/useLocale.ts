'use client'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useSlice } from '../../../react/useSlice.js'

/** The instance's language as a BCP 47 tag, and its setter. */
export function useLocale(): readonly [string, (locale: string) => void] {
  const { appearance } = useLatchkey()
  return [useSlice(appearance).locale, appearance.localeChanged]
}
