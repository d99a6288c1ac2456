import type { CSSProperties } from 'react'
import type { ThemeMode } from '../theme/themes.js'
import type { SheetContentProps } from './SheetContent.js'

/**
 * Why a close is requested: the user pressed Close, pressed Esc, pressed the backdrop, or dragged the sheet down; or
 * the page removed the sheet's element from the document.
 */
export type CloseReason = 'close' | 'escape' | 'backdrop' | 'drag' | 'removed'

export type SheetProps = Omit<SheetContentProps, 'titleId' | 'embedded'> & {
  open: boolean
  /** Requests a close. The sheet stays open until `open` changes. */
  onCloseRequest: (reason: CloseReason) => void
  /** In the host's layout instead of above it: no backdrop, no focus trap, no scroll lock. */
  embedded?: boolean | undefined
  /** `false` hides the Close button of an embedded sheet. Default `true`. */
  hasClose?: boolean | undefined
  /** Has its full height from the start, for a view whose contents come later. Default `false`. */
  tall?: boolean | undefined
  /** Shakes the sheet once, since a close was refused. Default `false`. */
  isShaking?: boolean | undefined
  /** Returns the element to focus on close when the opener is gone. */
  fallbackFocus?: (() => HTMLElement | null | undefined) | undefined
  /** Element that the dialog is rendered into. Default `document.body`. */
  container?: HTMLElement | null | undefined
  theme?: ThemeMode | undefined
  /** Custom properties of `createTheme`. Applied on the client. */
  themeStyle?: CSSProperties | undefined
  instanceId?: string | undefined
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

export type InnerSheetProps = Omit<SheetProps, 'embedded'>
