import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Row.css.js'
import { Skeleton } from './Skeleton.js'

export type RowSkeletonProps = {
  /** Widths in px of title, hint, end and end hint; 0 leaves one out. */
  widths: readonly [title: number, hint: number, end: number, endHint: number]
  /** Width and height in px of the picture. Default 40. */
  picture?: number | undefined
  /** For a row with a background and a square picture. */
  raised?: boolean | undefined
}

/** Skeleton of a `Row`, with the same boxes, so nothing shifts when the data arrives. */
export function RowSkeleton({
  widths: [title, hint, end, endHint],
  picture = 40,
  raised,
}: RowSkeletonProps): ReactNode {
  const skeleton = (width: number) => (width > 0 ? <Skeleton width={width} /> : undefined)
  return (
    <li className={css.item} aria-hidden="true">
      <div className={cx(css.row, raised ? css.ground : css.bare)} data-lk-part="row-skeleton">
        <span className={css.lead}>
          <Skeleton width={picture} disc={!raised} square={raised} />
        </span>
        <span className={css.main}>
          <span className={css.title}>{skeleton(title)}</span>
          <span className={css.small}>{skeleton(hint)}</span>
        </span>
        <span className={css.end}>
          <span className={css.value}>{skeleton(end)}</span>
          <span className={css.small}>{skeleton(endHint)}</span>
        </span>
      </div>
    </li>
  )
}
