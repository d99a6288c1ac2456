import type { Theme } from '../../types/app.js'
import { createSlice, type Slice } from '../../utils/createSlice.js'

/** How the instance looks and speaks. */
export type Appearance = { readonly theme: Theme; readonly locale: string }

const transitions = {
  themeChanged: (appearance: Appearance, theme: Theme): Appearance =>
    appearance.theme === theme ? appearance : { ...appearance, theme },
  localeChanged: (appearance: Appearance, locale: string): Appearance =>
    appearance.locale === locale ? appearance : { ...appearance, locale },
}

export type AppearanceStore = Slice<Appearance, typeof transitions>

export function createAppearanceStore(initial: Appearance): AppearanceStore {
  return createSlice(initial, transitions)
}
