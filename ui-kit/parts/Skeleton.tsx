import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Skeleton.css.js'

export type SkeletonProps = {
  /** Width in px of the content it replaces. */
  width: number
  /** A circle of that width, for a round picture. */
  disc?: boolean | undefined
  /** A rounded square of that width, for a tile's picture. */
  square?: boolean | undefined
}

/** Placeholder of a text or picture. For a text it takes the line height of its parent. */
export function Skeleton({ width, disc, square }: SkeletonProps): ReactNode {
  return (
    <svg
      className={cx(css.skeleton, disc && css.disc, square && css.square)}
      width={width}
      height={disc || square ? width : undefined}
      aria-hidden="true"
      data-lk-part="skeleton"
    />
  )
}
