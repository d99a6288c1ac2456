'use client'
import { type CSSProperties, type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { DrawnRow } from './DrawnRow.js'
import { type GridStretch, stretchesOf } from './gridWindow.js'
import type { RowProps } from './Row.js'
import { useSectionWindows } from './useSectionWindows.js'
import * as css from './WindowedList.css.js'

export type WindowedListProps<item extends { readonly key: string }> = {
  /** Accessible name of the list. */
  label: string
  items: readonly item[]
  /** Renders an item as a `Row`, with its position. All rows have the same height. */
  children: (item: item, place: NonNullable<RowProps['place']>) => ReactNode
}

/** A list that keeps only the visible rows and the focused one in the document; spacers take the place of the rest. */
export function WindowedList<item extends { readonly key: string }>({
  label,
  items,
  children,
}: WindowedListProps<item>): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [shown = { from: 0, to: 0 }] = useSectionWindows(frame, items)
  const [focused, setFocused] = useState<string>()
  const focusedAt = focused === undefined ? -1 : items.findIndex(({ key }) => key === focused)
  const focusedRow = focusedAt < 0 ? undefined : focusedAt
  const follow = ({ target }: FocusEvent) => {
    const position = Number(target.closest('li')?.getAttribute('aria-posinset'))
    setFocused(items[position - 1]?.key)
  }
  const draw = ({ from, to, isDrawn }: GridStretch): ReactNode[] =>
    isDrawn
      ? items
          .slice(from, to)
          .map((item, index) => (
            <DrawnRow key={item.key} item={item} at={from + index + 1} of={items.length} draw={children} />
          ))
      : // Keyed by its first row, so that React never moves a spacer.
        [<Space key={`from ${from}`} rows={to - from} />]
  return (
    <div ref={frame}>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        role="list"
        className={css.list}
        aria-label={label}
        data-count={items.length}
        data-lk-part="row-list"
        onFocus={follow}
      >
        {stretchesOf({ ...shown, columns: 1 }, { rows: items.length, focusedRow }).flatMap(draw)}
      </ul>
    </div>
  )
}

function Space({ rows }: { rows: number }): ReactNode {
  return <li className={css.space} style={{ [css.rows]: rows } as CSSProperties} aria-hidden="true" />
}
