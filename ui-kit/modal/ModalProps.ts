import type { RouteName, Theme } from '@latchkey/hooks'
import type { ComponentType } from 'react'
import type { ViewProps } from '../router/ViewProps.js'
import type { Theme as ThemeTokens } from '../theme/createTheme.js'

export type LatchkeyModalProps = {
  /** Sets the instance's theme. */
  theme?: Theme | undefined
  /** Values for public tokens; plain CSS on any ancestor does the same. */
  themeTokens?: ThemeTokens | undefined
  /** Sets the instance's language, a BCP 47 tag. */
  locale?: string | undefined
  /** In the host's layout instead of above it. Default false. */
  embedded?: boolean | undefined
  /** Where the dialog is drawn. Default `document.body`. */
  portalContainer?: HTMLElement | null | undefined
  /** Views of the host's own, by name. */
  views?: { readonly [name in RouteName]?: ComponentType<ViewProps<name>> } | undefined
}
