import type { ReactNode } from 'react'
import * as css from './Foot.css.js'

/** A muted line at the end of a view, with at most one control. */
export function Foot({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={css.foot} data-lk-part="foot">
      <span>{children}</span>
    </p>
  )
}
