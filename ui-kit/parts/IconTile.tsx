import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Picture.css.js'
import type { PictureSize } from './Picture.js'

export type IconTileProps = {
  children: ReactNode
  size?: PictureSize | undefined
  round?: boolean | undefined
}

/** An icon of ours in the box of a picture. */
export function IconTile({ children, size = 40, round }: IconTileProps): ReactNode {
  return (
    <span
      className={cx(css.tile, css.inset, css.size[size], round && css.round)}
      data-lk-part="icon-tile"
      aria-hidden="true"
    >
      {children}
    </span>
  )
}
