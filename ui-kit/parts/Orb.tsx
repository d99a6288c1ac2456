import type { ReactNode } from 'react'
import * as css from './layout.css.js'

/** An icon on a disc, where there is no picture. */
export function Orb({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className={css.orb} data-lk-part="orb">
      {children}
    </span>
  )
}
