import { type ComponentProps, type CSSProperties, memo, type ReactNode } from 'react'
import { type GridWindow, stretchesOf } from './gridWindow.js'
import type { RowProps } from './Row.js'
import type { WindowLayout } from './useWindows.js'
import * as css from './WindowedRows.css.js'

export const rowLayout: WindowLayout = { rowHeight: 56, columns: 1, ahead: { idle: 6, moving: 6 } }

export type DrawWindowParameters = {
  /** Number of rows of the whole list. */
  rows: number
  focusedRow: number | undefined
  /** Renders a range of rows, `to` exclusive. */
  draw: (from: number, to: number) => readonly ReactNode[]
}

/** The whole list in order: the rows of its window and those around the focus, and spacers for the rest. */
export function drawWindow(
  shown: Pick<GridWindow, 'from' | 'to'>,
  { draw, ...list }: DrawWindowParameters,
): readonly ReactNode[] {
  return stretchesOf(shown, list).flatMap(({ from, to, isDrawn }) =>
    // A spacer is keyed by its first row, so that React never moves it, nor a focused element for it.
    isDrawn ? draw(from, to) : [<Space key={`from ${from}`} rows={to - from} />],
  )
}

function Space({ rows }: { rows: number }): ReactNode {
  return <li className={css.space} style={{ [css.rows]: rows } as CSSProperties} aria-hidden="true" />
}

export type WindowedRowsProps<item extends { readonly key: string }> = Pick<GridWindow, 'from' | 'to'> &
  Omit<ComponentProps<'ul'>, 'children'> & {
    items: readonly item[]
    focusedRow: number | undefined
    draw: DrawnRowProps<item>['draw']
  }

/** A list of which only the rows of its window and those around the focus are in the document. */
export function WindowedRows<item extends { readonly key: string }>({
  items,
  from: first,
  to: last,
  focusedRow,
  draw,
  ...list
}: WindowedRowsProps<item>): ReactNode {
  const drawRows = (from: number, to: number) =>
    items
      .slice(from, to)
      .map((item, index) => (
        <DrawnRow key={item.key} item={item} at={from + index + 1} of={items.length} draw={draw} />
      ))
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" data-count={items.length} {...list}>
      {drawWindow({ from: first, to: last }, { rows: items.length, focusedRow, draw: drawRows })}
    </ul>
  )
}

export type DrawnRowProps<item> = {
  item: item
  /** Position of the row from 1, and the total number of rows. */
  at: number
  of: number
  /** Renders an item as a `Row`, with its position. */
  draw: (item: item, place: NonNullable<RowProps['place']>) => ReactNode
}

/** One row of a windowed list. Memoized, so a row that stays is not rendered again when the window moves. */
export const DrawnRow: <item>(props: DrawnRowProps<item>) => ReactNode = memo(function DrawnRow<item>({
  item,
  at,
  of,
  draw,
}: DrawnRowProps<item>): ReactNode {
  return draw(item, { at, of })
}) as <item>(props: DrawnRowProps<item>) => ReactNode
