import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Skeleton.css.js'

export type SkeletonProps = {
  /** Width in px of what will stand here. */
  width: number
  /** A circle of that width, for a picture. */
  disc?: boolean | undefined
  /** A tile's picture of that width. */
  square?: boolean | undefined
}

/** A bone in the place of a text or a picture; it takes the line height of the text that it stands for. */
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
