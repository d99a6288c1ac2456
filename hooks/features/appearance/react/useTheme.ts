'use client'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useSlice } from '../../../react/useSlice.js'
import type { Theme } from '../../../types/app.js'

/** The instance's theme and its setter. Every component of the instance follows. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const { appearance } = useLatchkey()
  return [useSlice(appearance).theme, appearance.themeChanged]
}
