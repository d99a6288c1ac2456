import type { RouteName, Theme } from '@latchkey/hooks'
import type { ComponentType } from 'react'
import type { ViewProps } from '../router/ViewProps.js'
import type { Theme as ThemeTokens } from '../theme/createTheme.js'

export type LatchkeyModalProps = {
  /** The instance's theme, whatever a person chose; Settings doesn't offer the choice then. Default: theirs, else the config's. */
  theme?: Theme | undefined
  /** Values for public tokens; plain CSS on any ancestor does the same. */
  themeTokens?: ThemeTokens | undefined
  /** The instance's language, a BCP 47 tag, by the same rule. */
  locale?: string | undefined
  /** In the host's layout instead of above it. Default false. */
  embedded?: boolean | undefined
  /** Where the dialog is drawn. Default `document.body`. */
  portalContainer?: HTMLElement | null | undefined
  /** Views of the host's own, by name. */
  views?: { readonly [name in RouteName]?: ComponentType<ViewProps<name>> } | undefined
}
