'use client'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { nothing, useWindows } from './useWindows.js'
import * as css from './WindowedList.css.js'
import { type DrawnRowProps, rowLayout, WindowedRows } from './WindowedRows.js'

export type WindowedListProps<item extends { readonly key: string }> = {
  /** Accessible name of the list. */
  label: string
  items: readonly item[]
  /** Renders an item as a `Row`, with its position. All rows have the same height. */
  children: DrawnRowProps<item>['draw']
}

/** A list that keeps only the visible rows and the focused one in the document; spacers take the place of the rest. */
export function WindowedList<item extends { readonly key: string }>({
  label,
  items,
  children,
}: WindowedListProps<item>): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const [{ from, to } = nothing] = useWindows(frame, items, rowLayout)
  const [focused, setFocused] = useState<string>()
  const focusedAt = focused === undefined ? -1 : items.findIndex(({ key }) => key === focused)
  const follow = ({ target }: FocusEvent) => {
    const position = Number(target.closest('li')?.getAttribute('aria-posinset'))
    setFocused(items[position - 1]?.key)
  }
  return (
    <div ref={frame}>
      <WindowedRows
        className={css.list}
        aria-label={label}
        data-lk-part="row-list"
        onFocus={follow}
        items={items}
        from={from}
        to={to}
        focusedRow={focusedAt < 0 ? undefined : focusedAt}
        draw={children}
      />
    </div>
  )
}
