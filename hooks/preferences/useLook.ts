'use client'

import { useCallback } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import type { Theme } from '../shared/types/app.js'
import { chooseLook } from './chooseLook.js'
import type { Look } from './chosenLook.js'

/** One side of how the instance looks and speaks, and its setter for a person's choice. */
export function useLook<side extends keyof Look>(
  side: side,
): readonly [Look[side], (chosen: Look[side]) => void] {
  const latchkey = useLatchkey()
  const look = useSlice(latchkey.appearance)
  const choose = useCallback(
    (chosen: Look[side]) => chooseLook(latchkey, { [side]: chosen }),
    [latchkey, side],
  )
  return [look[side], choose]
}

/**
 * The instance's language as a BCP 47 tag, and its setter for a person's choice, which is kept for later visits and wins
 * over the config's `locale`; the `locale` of LatchkeyModal wins over both. The browser's language without any; `en` on
 * a server and in the first render of a page.
 *
 * @example
 * const [locale, setLocale] = useLocale()
 * <button onClick={() => setLocale('de')}>Deutsch</button>
 */
export function useLocale(): readonly [string, (locale: string) => void] {
  return useLook('locale')
}

/**
 * The instance's theme, and its setter for a person's choice, which is kept for later visits and wins over the config's
 * `theme`; the `theme` of LatchkeyModal wins over both. `auto` without any. Every component of the instance follows.
 *
 * @example
 * const [theme, setTheme] = useTheme()
 * <button aria-pressed={theme === 'dark'} onClick={() => setTheme('dark')}>Dark</button>
 */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return useLook('theme')
}
