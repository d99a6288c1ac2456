import { expect, test } from 'vitest'
import { createAppearanceStore } from '../../../hooks/preferences/store.js'

const look = ({ theme, locale }: { theme: string; locale: string }) => `${theme} ${locale}`

test('what the host holds wins over what a person chose, and what it holds not stays theirs', () => {
  const { getInitialState, getState, voicesChanged } = createAppearanceStore({ theme: 'auto', locale: 'en' })
  expect(look(getState())).toBe('auto en')
  voicesChanged({ own: { theme: 'dark', locale: 'de' } })
  expect(look(getState())).toBe('dark de')
  voicesChanged({ held: { theme: 'light' } })
  expect(look(getState())).toBe('light de')
  voicesChanged({ own: { theme: 'auto', locale: 'fr' } })
  expect(look(getState())).toBe('light fr')
  voicesChanged({ held: {} })
  expect(look(getState())).toBe('auto fr')
  expect(look(getInitialState()), 'what a server draws').toBe('auto en')
})
