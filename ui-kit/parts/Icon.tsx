import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Icon.css.js'

export type IconProps = {
  /** Width and height in px. Default 20. The stroke width is the same at every size. */
  size?: number | undefined
}

export type IconShapeProps = IconProps & {
  /** Mirrors the icon where the text runs right to left. */
  directional?: boolean | undefined
  /** The shapes, on a 24 by 24 grid. */
  children: ReactNode
}

/** Wrapper of every icon: decorative, in the colour of the text beside it. */
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
