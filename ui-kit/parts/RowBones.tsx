import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Row.css.js'
import { Skeleton } from './Skeleton.js'

export type RowBonesProps = {
  /** Widths in px of title, hint, end and end hint; 0 leaves one out. */
  widths: readonly [title: number, hint: number, end: number, endHint: number]
  /** Edge in px of the round picture. */
  picture?: number | undefined
  /** In the place of a row that has a ground and a square picture. */
  raised?: boolean | undefined
}

/** A row before its data: the same boxes, so nothing shifts when it lands. */
export function RowBones({
  widths: [title, hint, end, endHint],
  picture = 40,
  raised,
}: RowBonesProps): ReactNode {
  const bone = (width: number) => (width > 0 ? <Skeleton width={width} /> : undefined)
  return (
    <li className={css.item} aria-hidden="true">
      <div className={cx(css.row, raised ? css.ground : css.bare)} data-lk-part="row-bones">
        <span className={css.lead}>
          <Skeleton width={picture} disc={!raised} square={raised} />
        </span>
        <span className={css.main}>
          <span className={css.title}>{bone(title)}</span>
          <span className={css.small}>{bone(hint)}</span>
        </span>
        <span className={css.end}>
          <span className={css.value}>{bone(end)}</span>
          <span className={css.small}>{bone(endHint)}</span>
        </span>
      </div>
    </li>
  )
}
