'use client'
import { forwardRef, type HTMLAttributes, type ReactNode, type RefObject, useId } from 'react'
import { cx } from '../parts/cx.js'
import { IconButton } from '../parts/IconButton.js'
import { BackIcon, CloseIcon } from '../parts/icons.js'
import { visuallyHidden } from '../parts/visuallyHidden.css.js'
import * as css from './Sheet.css.js'

export type SheetWords = { back: string; close: string }

export type SheetHeaderProps = {
  /** Must render text: it is the accessible name of the dialog. */
  title: ReactNode
  titleId: string
  viewKey: string
  words: SheetWords
  /** Shown in the middle instead of the title, which remains the accessible name of the dialog. */
  headerMiddle?: ReactNode
  /** Shown at the start where there is no back button. */
  headerStart?: ReactNode
  canGoBack?: boolean | undefined
  onBack?: (() => void) | undefined
  /** Undefined hides Close, for a sheet that is always embedded. */
  onClose: (() => void) | undefined
  /** Why Close is disabled now. The button stays pressable, so that a press can announce the reason. */
  closeRefusal?: string | undefined
}

type Props = SheetHeaderProps & {
  heading: RefObject<HTMLHeadingElement | null>
  grip: HTMLAttributes<HTMLElement>
}

/** Back, title and Close, at the same place in every view. */
export const SheetHeader = forwardRef<HTMLDivElement, Props>(function SheetHeader(
  { title, titleId, viewKey, words, headerMiddle, headerStart, heading, grip, ...props },
  ref,
) {
  const { canGoBack, onBack, onClose, closeRefusal } = props
  const refusalId = useId()
  return (
    <div ref={ref} className={css.header} data-lk-part="header" {...grip}>
      {canGoBack ? (
        <IconButton label={words.back} onClick={onBack} data-lk-shell="">
          <BackIcon />
        </IconButton>
      ) : (
        headerStart
      )}
      <div className={css.middle}>
        <h2
          key={viewKey}
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className={cx(css.title, headerMiddle !== undefined && visuallyHidden)}
          data-lk-part="title"
        >
          {title}
        </h2>
        {headerMiddle}
      </div>
      {onClose && (
        <IconButton
          className={css.end}
          label={words.close}
          onClick={onClose}
          refused={closeRefusal !== undefined}
          aria-describedby={closeRefusal && refusalId}
          data-lk-shell=""
        >
          <CloseIcon />
        </IconButton>
      )}
      {closeRefusal && (
        <span id={refusalId} hidden>
          {closeRefusal}
        </span>
      )}
    </div>
  )
})
