/** Colour schemes of the kit: `auto` follows the visitor's system, `inherit` the host page's own `color-scheme`. */
export const themes = { light: 'light', dark: 'dark', auto: 'auto', inherit: 'inherit' } as const

export type ThemeMode = keyof typeof themes
