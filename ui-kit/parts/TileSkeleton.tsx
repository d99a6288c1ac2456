import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.js'
import * as css from './Tile.css.js'
import { item } from './WindowedGrid.css.js'

/** Skeletons of tiles, with the same boxes as `Tile`, so nothing shifts when the data arrives. */
export function TileSkeleton({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={index} className={item} aria-hidden="true">
      <div className={css.tile} data-lk-part="tile-skeleton">
        <Skeleton width={56} square />
        <span className={css.name}>
          <Skeleton width={48} />
        </span>
      </div>
    </li>
  ))
}
