import type { ReactNode } from 'react'
import * as css from './layout.css.js'

/** Holds the view's main action, visible however long the body is. */
export function Dock({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={css.dock} data-lk-part="dock">
      {children}
    </div>
  )
}
