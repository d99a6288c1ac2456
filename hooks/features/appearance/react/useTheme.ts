'use client'
import type { Theme } from '../../../types/app.js'
import { useLook } from './useLook.js'

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
