import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Picture.css.js'

/** An icon in the box of a `Picture`, for a row that has no picture of its own. */
export function IconTile({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={cx(css.tile, css.quiet, css.size[40])} data-lk-part="icon-tile" aria-hidden="true">
      {children}
    </span>
  )
}
