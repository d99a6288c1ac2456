import type { MouseEventHandler, ReactNode } from 'react'
import * as css from './ActionTile.css.js'
import { cx } from './cx.js'
import { grounds, press } from './press.css.js'

/** A row of action tiles of equal width that fill the available width. */
export function ActionTiles({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={css.list} aria-label={label} data-lk-part="_action-tiles">
      {children}
    </ul>
  )
}

export type ActionTileProps = {
  icon: ReactNode
  children: ReactNode
  /** Stable id of the view it opens: on the way back the focus returns to this tile. */
  focusKey: string
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** A button with an icon over a short label. */
export function ActionTile({ icon, children, focusKey, onClick }: ActionTileProps): ReactNode {
  return (
    <li>
      <button
        type="button"
        className={cx(press, grounds.raised, css.tile)}
        data-lk-part="action-tile"
        data-lk-focus={focusKey}
        onClick={onClick}
      >
        {icon}
        <span>{children}</span>
      </button>
    </li>
  )
}
