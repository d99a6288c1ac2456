import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Tag.css.js'

export type TagProps = {
  children: ReactNode
  /** The one that stands out: Recent, Current. */
  on?: boolean | undefined
}

/** A word at the end of a row. */
export function Tag({ children, on }: TagProps): ReactNode {
  return (
    <span className={cx(css.tag, on && css.on)} data-lk-part="tag">
      {children}
    </span>
  )
}
