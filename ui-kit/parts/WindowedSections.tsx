'use client'
import { type FocusEvent, memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { RowSkeleton } from './Row.js'
import { nothing, useWindows } from './useWindows.js'
import { type DrawnRowProps, rowLayout, WindowedRows, type WindowedRowsProps } from './WindowedRows.js'
import * as css from './WindowedSections.css.js'

export type WindowedSection<item extends { readonly key: string }> = {
  readonly key: string
  readonly label: string
  readonly items: readonly item[]
}

export type WindowedSectionsProps<item extends { readonly key: string }> = {
  sections: readonly WindowedSection<item>[]
  /** More items are loading: skeletons are shown at the end. */
  growing?: boolean | undefined
  /** Called when the end is near, and again if the function changes while the end is near. */
  onEnd?: (() => void) | undefined
  /** Key of a row to render from the start wherever it is in the list: the one the focus returns to. */
  startAt?: string | undefined
  /** Renders an item as a `Row` with one line and a hint, with its position. */
  children: DrawnRowProps<item>['draw']
}

/** How many rows before the end `onEnd` is called, so that scrolling seldom waits. */
const rowsBeforeEnd = 6

type Position = { readonly section: number; readonly row: number }

/**
 * Labelled lists that keep only the visible rows and the focused one in the document; spacers take the place of the
 * rest.
 */
export function WindowedSections<item extends { readonly key: string }>(
  props: WindowedSectionsProps<item>,
): ReactNode {
  const { sections, growing = false, onEnd, startAt, children } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const windows = useWindows(frame, sections, rowLayout)
  const [focused, setFocused] = useState(startAt)
  const focus = useMemo(() => positionOf(sections, focused), [sections, focused])
  const last = sections.at(-1)
  const isEndNear = (windows[sections.length - 1]?.to ?? 0) + rowsBeforeEnd >= (last?.items.length ?? 0)

  useEffect(() => {
    if (isEndNear) onEnd?.()
  }, [isEndNear, onEnd])

  const follow = ({ target }: FocusEvent) => {
    const position = Number(target.closest('li')?.getAttribute('aria-posinset'))
    const section = Number(target.closest('[data-section]')?.getAttribute('data-section'))
    const found = sections[section]?.items[position - 1]
    if (found) setFocused(found.key)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes where the focus moves
    <div ref={frame} className={css.frame} aria-busy={growing} onFocus={follow} data-lk-part="_sections">
      {sections.map(({ key, label, items }, index) => {
        const { from, to } = windows[index] ?? nothing
        return (
          <Section
            key={key}
            id={`${id}${key}`}
            index={index}
            label={label}
            items={items}
            // Cut, so that a section that is drawn whole is not rendered again while others scroll.
            from={Math.min(from, items.length)}
            to={Math.min(to, items.length)}
            focusedRow={focus?.section === index ? focus.row : undefined}
            draw={children}
          />
        )
      })}
      {growing && (
        <ul className={css.list} aria-hidden="true">
          <RowSkeleton widths={[72, 96, 88, 48]} />
          <RowSkeleton widths={[64, 120, 72, 56]} />
        </ul>
      )}
    </div>
  )
}

type SectionProps<item extends { readonly key: string }> = Pick<
  WindowedRowsProps<item>,
  'items' | 'from' | 'to' | 'focusedRow' | 'draw'
> & { id: string; index: number; label: string }

/** One list under its label. Memoized, so it is not rendered again while other sections scroll. */
const Section = memo(function Section<item extends { readonly key: string }>({
  id,
  index,
  label,
  ...list
}: SectionProps<item>): ReactNode {
  return (
    <section className={css.section} aria-labelledby={id} data-section={index}>
      <h3 id={id} className={css.label}>
        {label}
      </h3>
      <WindowedRows className={css.list} aria-labelledby={id} {...list} />
    </section>
  )
}) as <item extends { readonly key: string }>(props: SectionProps<item>) => ReactNode

function positionOf(
  sections: readonly WindowedSection<{ readonly key: string }>[],
  wanted: string | undefined,
): Position | undefined {
  if (wanted === undefined) return undefined
  for (const [section, { items }] of sections.entries()) {
    const row = items.findIndex(({ key }) => key === wanted)
    if (row >= 0) return { section, row }
  }
  return undefined
}
