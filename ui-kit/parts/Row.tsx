'use client'
import { forwardRef, type HTMLAttributes, type MouseEventHandler, type ReactNode, useId } from 'react'
import { cx } from './cx.js'
import { NextIcon } from './icons.js'
import { grounds, press } from './press.css.js'
import { flag, pressable } from './pressable.js'
import * as css from './Row.css.js'
import { Skeleton } from './Skeleton.js'
import { Spinner } from './Spinner.js'

export type RowProps = {
  /** Picture or icon before the text. */
  picture?: ReactNode
  title: ReactNode
  /** Second line. For a disabled row it gives the reason. */
  hint?: ReactNode
  /** Shown at the end: a `Tag`, a value, an amount. A spinner replaces it while pending. */
  end?: ReactNode
  /** Shown under `end`. */
  endHint?: ReactNode
  /** Shows that the row opens another view. */
  chevron?: boolean | undefined
  /** Accessible name, if not the text. Must contain the visible words: "Foxglove, Installed". The hint describes it. */
  label?: string | undefined
  /** Without a background. */
  bare?: boolean | undefined
  current?: boolean | undefined
  pending?: boolean | undefined
  disabled?: boolean | undefined
  /** Looks disabled and sets `aria-disabled`, but a press runs `onClick`, which announces the reason. */
  refused?: boolean | undefined
  /** Id of a text with more detail, such as why the row is disabled. */
  describedBy?: string | undefined
  /** Without it the row is text, not a button. */
  onClick?: MouseEventHandler<HTMLElement> | undefined
  /** Makes the row a link that opens in a new tab. Must have passed the link gate. */
  href?: string | undefined
  /** Name of the view that the row opens, else an id of its own: on the way back the focus returns to this row. */
  focusKey?: string | undefined
  /** Value of `data-lk-part`. Default `row`. */
  part?: string | undefined
  /** Position from 1 and total, for a windowed list that has only some of its rows in the document. */
  place?: { readonly at: number; readonly of: number } | undefined
}

/** One row of a `RowList`: a full-width button or link, or text. */
export const Row = forwardRef<HTMLButtonElement, RowProps>(function Row(props, ref) {
  const { picture, label, hint, bare, current, pending, disabled, refused, onClick, href } = props
  const hintId = useId()
  const shape = cx(
    css.row,
    bare && css.bare,
    picture === undefined && css.textOnly,
    (disabled || refused) && css.disabled,
  )
  const shared = {
    className: cx(press, bare ? grounds.bare : grounds.raised, shape),
    'aria-label': label,
    'aria-describedby':
      cx(label !== undefined && hint !== undefined && hintId, props.describedBy) || undefined,
    'data-lk-part': props.part ?? 'row',
    'data-lk-focus': props.focusKey,
  }
  const content = <RowContent {...props} hintId={hintId} />
  return (
    <li className={css.item} aria-posinset={props.place?.at} aria-setsize={props.place?.of}>
      {href !== undefined ? (
        <a {...shared} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
          {content}
        </a>
      ) : onClick === undefined && !disabled ? (
        <div className={shape} data-lk-part={shared['data-lk-part']}>
          {content}
        </div>
      ) : (
        <button
          ref={ref}
          {...shared}
          {...pressable({ pending, disabled, refused }, onClick)}
          aria-current={current ? 'true' : undefined}
          data-selected={flag(current)}
        >
          {content}
        </button>
      )}
    </li>
  )
})

type RowContentProps = RowProps & { hintId: string }

/** The spaces between the texts are not visible; they separate the words of the accessible name. */
function RowContent({
  picture,
  title,
  hint,
  end,
  endHint,
  chevron,
  pending,
  ...props
}: RowContentProps): ReactNode {
  const hasEnd = pending || end !== undefined || endHint !== undefined || chevron
  return (
    <>
      {picture !== undefined && <span className={css.lead}>{picture}</span>}
      <span className={css.main}>
        <span className={css.title}>{title}</span>{' '}
        {hint !== undefined && (
          <span id={props.hintId} className={css.small}>
            {hint}
          </span>
        )}
      </span>{' '}
      {hasEnd && (
        <span className={css.end}>
          <span className={css.value}>
            {pending ? <Spinner /> : end}
            {chevron && !pending && (
              <span className={css.chevron}>
                <NextIcon size={16} />
              </span>
            )}
          </span>{' '}
          {endHint !== undefined && <span className={css.small}>{endHint}</span>}
        </span>
      )}
    </>
  )
}

type RowListProps = HTMLAttributes<HTMLUListElement> & {
  /** `spaced` separates the rows, `flush` rows touch, `group` is one card with hairlines. Default `spaced`. */
  kind?: 'spaced' | 'flush' | 'group' | undefined
}

/** A list of rows. */
export const RowList = forwardRef<HTMLUListElement, RowListProps>(function RowList(
  { kind = 'spaced', className, ...props },
  ref,
) {
  const look = kind === 'group' ? css.group : cx(css.list, kind === 'flush' && css.flush)
  return (
    <ul
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
      role="list"
      {...props}
      className={cx(look, className)}
      data-lk-part="row-list"
      data-kind={kind}
    />
  )
})

type RowSkeletonProps = {
  /** Widths in px of title, hint, end and end hint; 0 leaves one out. */
  widths: readonly [title: number, hint: number, end: number, endHint: number]
  /** Width and height in px of the picture. Default 40. */
  picture?: number | undefined
  /** For a row with a background and a square picture. */
  raised?: boolean | undefined
}

/** Skeleton of a `Row`, with the same boxes, so nothing shifts when the data arrives. */
export function RowSkeleton({
  widths: [title, hint, end, endHint],
  picture = 40,
  raised,
}: RowSkeletonProps): ReactNode {
  const skeleton = (width: number) => width > 0 && <Skeleton width={width} />
  return (
    <li className={css.item} aria-hidden="true">
      <div className={cx(css.row, raised ? css.ground : css.bare)} data-lk-part="_row-skeleton">
        <span className={css.lead}>
          <Skeleton width={picture} disc={!raised} square={raised} />
        </span>
        <span className={css.main}>
          <span className={css.title}>{skeleton(title)}</span>
          <span className={css.small}>{skeleton(hint)}</span>
        </span>
        <span className={css.end}>
          <span className={css.value}>{skeleton(end)}</span>
          <span className={css.small}>{skeleton(endHint)}</span>
        </span>
      </div>
    </li>
  )
}
