import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Tag.css.js'

export type TagProps = {
  children: ReactNode
  /** Highlighted: Recent, Current. */
  on?: boolean | undefined
  /** Looks like a button, for a row whose press gets something. */
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
