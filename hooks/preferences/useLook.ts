'use client'

import { useCallback } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import type { Theme } from '../shared/types/app.js'
import { chooseLook } from './chooseLook.js'
import type { Look } from './chosenLook.js'

/** One key of the look, and its setter for the user's choice. */
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
 * The instance's language as a BCP 47 tag, and its setter for the user's choice, which is stored and takes
 * precedence over the config's `locale`; the `locale` prop of LatchkeyModal takes precedence over both. Default:
 * the browser's language; `en` on a server and in the first render.
 *
 * @example
 * const [locale, setLocale] = useLocale()
 * <button onClick={() => setLocale('de')}>Deutsch</button>
 */
export function useLocale(): readonly [string, (locale: string) => void] {
  return useLook('locale')
}

/**
 * The instance's theme, and its setter for the user's choice, which is stored and takes precedence over the
 * config's `theme`; the `theme` prop of LatchkeyModal takes precedence over both. Default `auto`. It applies to
 * every component of the instance.
 *
 * @example
 * const [theme, setTheme] = useTheme()
 * <button aria-pressed={theme === 'dark'} onClick={() => setTheme('dark')}>Dark</button>
 */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return useLook('theme')
}
