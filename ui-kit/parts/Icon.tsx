import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Icon.css.js'

export type IconProps = {
  /** Edge in px, 20 without it. The stroke is the same at every size. */
  size?: number | undefined
}

export type IconShapeProps = IconProps & {
  /** Points somewhere: it turns around where the text runs right to left. */
  directional?: boolean | undefined
  /** What stands on the 24 grid. */
  children: ReactNode
}

/** Frame of every icon: decoration in the colour of the text beside it. */
export function Icon({ size = 20, directional, children }: IconShapeProps): ReactNode {
  return (
    <svg
      className={cx(css.icon, directional && css.mirrored)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}
