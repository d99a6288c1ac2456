import { expect, test } from 'vitest'
import { createAppearanceStore } from '../../../hooks/preferences/store.js'

const look = ({ theme, locale }: { theme: string; locale: string }) => `${theme} ${locale}`

test('values controlled by the host override the user’s, and the others stay the user’s', () => {
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
