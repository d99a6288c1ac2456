import type { RouteName, Theme } from '@latchkey/hooks'
import type { ComponentType } from 'react'
import type { ViewProps } from '../router/ViewParts.js'
import type { Theme as ThemeTokens } from '../theme/createTheme.js'

export type LatchkeyModalProps = {
  /**
   * Theme of the instance. It overrides the user's choice, and Settings then offers none. Default: the user's choice,
   * else the config's theme.
   */
  theme?: Theme | undefined
  /** Values for public tokens. Plain CSS on any ancestor does the same. */
  themeTokens?: ThemeTokens | undefined
  /**
   * Language of the instance, as a BCP 47 tag. It overrides the user's choice, and Settings then offers none. Default:
   * the user's choice, else the config's language.
   */
  locale?: string | undefined
  /** Renders the modal in the host's layout instead of above it. Default `false`. */
  embedded?: boolean | undefined
  /** Element that the dialog is rendered into. Default `document.body`. */
  portalContainer?: HTMLElement | null | undefined
  /** The host's own views by name. They replace the kit's. */
  views?: { readonly [name in RouteName]?: ComponentType<ViewProps<name>> } | undefined
}
