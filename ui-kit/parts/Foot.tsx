import type { ReactNode } from 'react'
import * as css from './layout.css.js'

/** The quiet line under a view: a question and its `TextButton`, or a count. */
export function Foot({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={css.foot} data-lk-part="foot">
      {children}
    </p>
  )
}
