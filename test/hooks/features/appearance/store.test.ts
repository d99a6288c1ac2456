import { expect, test } from 'vitest'
import { createAppearanceStore } from '../../../../hooks/features/appearance/store.js'

test('theme and locale change apart, and the same value tells nobody', () => {
  const appearance = createAppearanceStore({ theme: 'auto', locale: 'en' })
  const seen: unknown[] = []
  appearance.subscribe((state) => seen.push(state))
  appearance.themeChanged('auto')
  appearance.localeChanged('en')
  appearance.themeChanged('dark')
  appearance.localeChanged('de')
  expect(seen).toEqual([
    { theme: 'dark', locale: 'en' },
    { theme: 'dark', locale: 'de' },
  ])
})
