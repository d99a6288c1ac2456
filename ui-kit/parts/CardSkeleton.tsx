import type { ReactNode } from 'react'
import * as css from './Card.css.js'
import { Skeleton } from './Skeleton.js'
import { item } from './WindowedGrid.css.js'

/** Skeletons of cards, with the same boxes as `Card`, so nothing shifts when the data arrives. */
export function CardSkeleton({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={index} className={item} aria-hidden="true">
      <div className={css.card} data-lk-part="card-skeleton">
        <span className={css.face}>
          {/* Wider than any column; CSS limits it to the column's width. */}
          <Skeleton width={640} square />
        </span>
        <span className={css.name}>
          <Skeleton width={96} />
        </span>
        <span className={css.hint}>
          <Skeleton width={64} />
        </span>
      </div>
    </li>
  ))
}
