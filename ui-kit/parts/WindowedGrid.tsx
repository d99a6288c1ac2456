'use client'
import { type FocusEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from './cx.js'
import { nextSlots, slotAt } from './gridSlots.js'
import { Skeleton } from './Skeleton.js'
import * as tileSkeletonCss from './Tile.css.js'
import { nothing, useWindows, type WindowLayout } from './useWindows.js'
import * as css from './WindowedGrid.css.js'
import { item } from './WindowedGrid.css.js'
import { drawWindow } from './WindowedRows.js'

export type WindowedGridProps<item extends { readonly key: string }> = {
  /** Accessible name of the list. */
  label: string
  items: readonly item[]
  /** What the items belong to, such as a query. Another text means a different list, not more items of the same one. */
  of?: string | undefined
  /** Total number of items, including those not loaded. Default: the number of items. */
  total?: number | undefined
  /** The items shown are being replaced. */
  busy?: boolean | undefined
  /** More items are loading: skeletons are shown at the end, or alone while there are no items. */
  growing?: boolean | undefined
  /** Called when the end is near, and again if the function changes while the end is near. */
  onEnd?: (() => void) | undefined
  /** Key of an item to render from the start wherever it is in the list: the one the focus returns to. */
  startAt?: string | undefined
  /** Shows two `Card`s per row instead of four `Tile`s. Renders `count` card skeletons. */
  cards?: ((count: number) => ReactNode) | undefined
  /** Renders an item. Its height must be that of a `Tile`, or of a `Card` with `cards`. */
  children: (item: item) => ReactNode
}

const drawTiles = (count: number): ReactNode => <TileSkeleton count={count} />

/** How many rows before the end `onEnd` is called, so that scrolling seldom waits. */
const rowsBeforeEnd = 6
/** Rows of skeletons while the first page loads. */
const minRows = 4

const layout: WindowLayout = { rowHeight: 104, columns: 4, ahead: { idle: 0, moving: 4 } }

/** A grid of which at most 300 items are in the document; spacers take the place of the rest. */
export function WindowedGrid<item extends { readonly key: string }>(
  props: WindowedGridProps<item>,
): ReactNode {
  const { label, items, of = '', total = 0, busy = false, growing = false, onEnd, startAt, cards } = props
  const frame = useRef<HTMLDivElement>(null)
  const [shown = nothing] = useWindows(frame, of, layout)
  const [focused, setFocused] = useState(startAt)
  const focusedAt = useMemo(
    () => (focused === undefined ? -1 : items.findIndex(({ key }) => key === focused)),
    [focused, items],
  )
  const [slots, setSlots] = useState({ items, shift: 0, round: 0 })
  if (slots.items !== items) setSlots({ ...nextSlots(slots, { items, focused }), items })
  const { columns } = shown
  const rows = Math.ceil(items.length / columns)
  const focusedRow = focusedAt < 0 ? undefined : Math.floor(focusedAt / columns)
  const isEndNear = shown.to + rowsBeforeEnd >= rows

  useEffect(() => {
    if (isEndNear) onEnd?.()
  }, [isEndNear, onEnd])

  const follow = ({ target }: FocusEvent) => {
    const position = target.closest('li')?.getAttribute('aria-posinset')
    if (position) setFocused(items[Number(position) - 1]?.key)
  }
  const draw = (from: number, to: number) =>
    items.slice(from * columns, to * columns).map((item, index) => (
      <li
        key={slotAt(slots, from * columns + index)}
        className={css.item}
        aria-setsize={Math.max(total, items.length)}
        aria-posinset={from * columns + index + 1}
      >
        {props.children(item)}
      </li>
    ))

  return (
    <div ref={frame} className={cards ? css.cardFrame : css.frame}>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        role="list"
        className={cx(cards ? css.cardGrid : css.grid, busy && css.busy)}
        aria-label={label}
        aria-busy={busy || growing}
        data-count={items.length}
        data-lk-part="tile-grid"
        onFocus={follow}
      >
        {drawWindow(shown, { rows, focusedRow, draw })}
        {growing && (cards ?? drawTiles)(skeletonsAfter(items.length, columns))}
      </ul>
    </div>
  )
}

/** Number of skeletons: they fill the last row and one more, or `minRows` rows while there are few items. */
const skeletonsAfter = (count: number, columns: number): number =>
  Math.max(minRows * columns - count, ((columns - (count % columns)) % columns) + columns)

/** Skeletons of tiles, with the same boxes as `Tile`, so nothing shifts when the data arrives. */
function TileSkeleton({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <li key={index} className={item} aria-hidden="true">
      <div className={tileSkeletonCss.tile} data-lk-part="_tile-skeleton">
        <Skeleton width={56} square />
        <span className={tileSkeletonCss.name}>
          <Skeleton width={48} />
        </span>
      </div>
    </li>
  ))
}
