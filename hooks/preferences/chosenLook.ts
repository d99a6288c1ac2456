import type { StoredValue } from '../shared/storage/createStorage.js'
import type { Theme } from '../shared/types/app.js'

/** Theme and locale of an instance. */
export type Look = { readonly theme: Theme; readonly locale: string }

export const themes: readonly Theme[] = ['light', 'dark', 'auto']

/** Whether a value has the form of a BCP 47 tag. */
export const isLocale = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(value)

/** The user's choices; empty when there are none. */
export const chosenLook: StoredValue<Partial<Look>> = {
  name: 'preferred_look',
  parse(json) {
    const { theme, locale } = Object(json)
    return { ...(themes.includes(theme) && { theme }), ...(isLocale(locale) && { locale }) }
  },
}
