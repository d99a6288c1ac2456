import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Tag.css.js'

export type TagProps = {
  children: ReactNode
  /** The one that stands out: Recent, Current. */
  on?: boolean | undefined
  /** Looks like a button, where the row itself is one that gets something. */
  button?: boolean | undefined
}

/** A word at the end of a row. */
export function Tag({ children, on, button }: TagProps): ReactNode {
  return (
    <span className={cx(css.tag, on && css.on, button && css.button)} data-lk-part="tag">
      {children}
    </span>
  )
}
