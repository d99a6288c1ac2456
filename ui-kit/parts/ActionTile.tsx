import type { MouseEventHandler, ReactNode } from 'react'
import * as css from './ActionTile.css.js'
import { cx } from './cx.js'
import { grounds, press } from './press.css.js'

/** The things to do, side by side, as wide as there is room. */
export function ActionTiles({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={css.list} aria-label={label} data-lk-part="action-tiles">
      {children}
    </ul>
  )
}

export type ActionTileProps = {
  icon: ReactNode
  children: ReactNode
  /** Stable id of what it opens: on the way back the focus returns to it. */
  focusKey: string
  onClick: MouseEventHandler<HTMLButtonElement>
}

/** One thing to do: an icon over a word. */
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
