import { publicName } from './tokenName.js'
import type { TokenName } from './tokens.js'

/** CSS values of public tokens: `{ colorAccent: 'hotpink', fontSize: '11px' }`. */
export type Theme = { readonly [name in TokenName]?: string | undefined }

/** Custom properties for a `style` prop. */
export type ThemeStyle = { [name in `--lk-${string}`]: string }

/**
 * Converts typed token names to custom properties. A token left out keeps its default. Plain CSS does the same:
 * `:root { --lk-color-accent: hotpink }`. With `colorInk`, set `colorInkHover`, `colorInkPressed` and `colorOnInk` too.
 *
 * @example
 * <div style={createTheme({ colorAccent: 'hotpink', radius: '2px' })}>…</div>
 */
export function createTheme(theme: Theme): ThemeStyle {
  const style: ThemeStyle = {}
  for (const [name, value] of Object.entries(theme))
    if (value !== undefined) style[publicName(name as TokenName)] = value
  return style
}
