import type { ReactNode } from 'react'
import * as css from './Toast.css.js'

export type ToastProps = { children: ReactNode; icon?: ReactNode; action?: ReactNode }

/** The visible form of a message; `LiveRegion` announces it. Long text wraps and is never cut. */
export function Toast({ children, icon, action }: ToastProps): ReactNode {
  return (
    <div className={css.toast} data-lk-part="toast">
      {icon}
      <span className={css.text}>{children}</span>
      {action}
    </div>
  )
}
