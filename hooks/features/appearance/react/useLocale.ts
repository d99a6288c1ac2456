'use client'
import { useLook } from './useLook.js'

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
