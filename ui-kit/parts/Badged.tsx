import type { ReactNode } from 'react'
import * as css from './Badged.css.js'

export type BadgedProps = {
  children: ReactNode
  /** A round `Picture` of 20px, such as the network of a token. */
  badge: ReactNode
}

/** A picture with a small badge on its corner. */
export function Badged({ children, badge }: BadgedProps): ReactNode {
  return (
    <span className={css.badged} aria-hidden="true">
      {children}
      <span className={css.badge}>{badge}</span>
    </span>
  )
}
