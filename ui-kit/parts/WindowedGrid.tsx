'use client'
import {
  type CSSProperties,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { cx } from './cx.js'
import { nextSlots, slotAt } from './gridSlots.js'
import { type GridStretch, stretchesOf } from './gridWindow.js'
import { TileBones } from './TileBones.js'
import { useGridWindow } from './useGridWindow.js'
import * as css from './WindowedGrid.css.js'

export type WindowedGridProps<item extends { readonly key: string }> = {
  /** Accessible name of the list. */
  label: string
  items: readonly item[]
  /** What these are the items of: with another text they are others, not more. */
  of?: string | undefined
  /** How many there are in all, also those that aren't loaded. */
  total?: number | undefined
  /** The things stand for something that is being replaced. */
  busy?: boolean | undefined
  /** More follows: bones stand at the end, or in place of everything while there is nothing. */
  growing?: boolean | undefined
  /** Called when the end comes near, and again when it is another function while the end is near. */
  onEnd?: (() => void) | undefined
  /** Key of the thing to start with in the document, wherever it stands: the one that the focus returns to. */
  startAt?: string | undefined
  /** Two `Card`s stand in a row in place of four `Tile`s; draws so many bones of them. */
  cards?: ((count: number) => ReactNode) | undefined
  /** Draws one. Its height is the theme's: that of a `Tile`, or of a `Card`. */
  children: (item: item) => ReactNode
}

const drawTiles = (count: number): ReactNode => <TileBones count={count} />

/** How far ahead of what is drawn the end is called for, so that scrolling seldom waits. */
const rowsBeforeEnd = 6
/** Rows that stand there while the first page is on its way. */
const leastRows = 4

/** A grid of tiles of which at most 300 stand in the document, whatever it holds; spaces keep the place of the others. */
export function WindowedGrid<item extends { readonly key: string }>(
  props: WindowedGridProps<item>,
): ReactNode {
  const { label, items, of = '', total = 0, busy = false, growing = false, onEnd, startAt, cards } = props
  const list = useRef<HTMLUListElement>(null)
  const shown = useGridWindow(list, of)
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
  const draw = ({ from, to, isDrawn }: GridStretch) =>
    isDrawn
      ? items.slice(from * columns, to * columns).map((item, index) => (
          <li
            key={slotAt(slots, from * columns + index)}
            className={css.item}
            aria-setsize={Math.max(total, items.length)}
            aria-posinset={from * columns + index + 1}
          >
            {props.children(item)}
          </li>
        ))
      : // Named by where it starts: what is named so never changes places, and a focused element is never moved.
        [<Space key={`from ${from}`} rows={to - from} />]

  return (
    <div className={cards ? css.cardFrame : css.frame}>
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        role="list"
        className={cx(cards ? css.cardGrid : css.grid, busy && css.busy)}
        aria-label={label}
        aria-busy={busy || growing}
        data-lk-part="tile-grid"
        onFocus={follow}
      >
        {stretchesOf(shown, { rows, focusedRow }).flatMap(draw)}
        {growing && (cards ?? drawTiles)(bonesAfter(items.length, columns))}
      </ul>
    </div>
  )
}

/** They fill the last row and one more, and what a page fills while hardly anything is there. */
const bonesAfter = (count: number, columns: number): number =>
  Math.max(leastRows * columns - count, ((columns - (count % columns)) % columns) + columns)

function Space({ rows }: { rows: number }): ReactNode {
  return <li className={css.space} style={{ [css.rows]: rows } as CSSProperties} aria-hidden="true" />
}
