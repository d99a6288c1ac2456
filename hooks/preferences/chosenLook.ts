import type { StoredValue } from '../shared/storage/createStorage.js'
import type { Theme } from '../shared/types/app.js'

/** How an instance looks and speaks. */
export type Look = { readonly theme: Theme; readonly locale: string }

export const themes: readonly Theme[] = ['light', 'dark', 'auto']

/** A BCP 47 tag by its form. */
export const isLocale = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(value)

/** What a person chose of it; nothing where they chose nothing. */
export const chosenLook: StoredValue<Partial<Look>> = {
  name: 'preferred_look',
  parse(json) {
    const { theme, locale } = Object(json)
    return { ...(themes.includes(theme) && { theme }), ...(isLocale(locale) && { locale }) }
  },
}
