/** Colour schemes: `auto` follows the user's system, `inherit` follows the host page's `color-scheme`. */
export const themes = { light: 'light', dark: 'dark', auto: 'auto', inherit: 'inherit' } as const

/** The themes of the kit. */
export type ThemeMode = keyof typeof themes
