import type { CSSProperties } from 'react'
import type { ThemeMode } from '../theme/themes.js'
import type { SheetContentProps } from './SheetContent.js'

/** What the person did to close: pressed Close, pressed Esc, pressed beside the sheet, pulled it down. */
export type CloseReason = 'close' | 'escape' | 'backdrop' | 'drag'

export type SheetProps = Omit<SheetContentProps, 'titleId' | 'embedded'> & {
  open: boolean
  /** Asks; the sheet stays until `open` says otherwise. */
  onCloseRequest: (reason: CloseReason) => void
  /** In the host's layout instead of above it: no backdrop, no focus trap, no scroll lock. */
  embedded?: boolean | undefined
  /** False leaves the Close button out of an embedded sheet. */
  hasClose?: boolean | undefined
  /** Each growth shakes the sheet once. */
  shakeCount?: number | undefined
  /** Takes the focus on close where the opener is gone. */
  fallbackFocus?: (() => HTMLElement | null | undefined) | undefined
  /** Where the dialog is drawn, `document.body` without it. */
  container?: HTMLElement | null | undefined
  theme?: ThemeMode | undefined
  /** Custom properties of `createTheme`. Applied on the client. */
  themeStyle?: CSSProperties | undefined
  instanceId?: string | undefined
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

export type InnerSheetProps = Omit<SheetProps, 'embedded'>
