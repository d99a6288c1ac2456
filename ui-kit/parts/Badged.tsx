import type { ReactNode } from 'react'
import * as css from './Badged.css.js'

export type BadgedProps = {
  children: ReactNode
  /** A round `Picture` of 20px: the network a token is on. */
  badge: ReactNode
}

/** A picture with a small one on its corner. */
export function Badged({ children, badge }: BadgedProps): ReactNode {
  return (
    <span className={css.badged} data-lk-part="badged" aria-hidden="true">
      {children}
      <span className={css.badge}>{badge}</span>
    </span>
  )
}
