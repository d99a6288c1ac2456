'use client'
import { forwardRef, type MouseEventHandler, type ReactNode, useId } from 'react'
import { cx } from './cx.js'
import { NextIcon } from './icons.js'
import { grounds, press } from './press.css.js'
import { flag, pressable } from './pressable.js'
import * as css from './Row.css.js'
import { Spinner } from './Spinner.js'

export type RowProps = {
  /** Picture or icon before the text. */
  picture?: ReactNode
  title: ReactNode
  /** Second line. Where the row is disabled it says why. */
  hint?: ReactNode
  /** At the end: a `Tag`, a value, an amount. A spinner replaces it while pending. */
  end?: ReactNode
  /** Under `end`. */
  endHint?: ReactNode
  /** Leads to another view. */
  chevron?: boolean | undefined
  /** Accessible name where it isn't the text, whose words it has to hold: "Foxglove, Installed". The hint describes it. */
  label?: string | undefined
  /** Without a ground of its own. */
  bare?: boolean | undefined
  current?: boolean | undefined
  pending?: boolean | undefined
  disabled?: boolean | undefined
  /** A refusal that is still pressable: it looks disabled and says so, yet `onClick` runs to say why. */
  refused?: boolean | undefined
  /** Id of a text that says more, such as why the row is refused. */
  describedBy?: string | undefined
  /** Without it the row is text, not a button. */
  onClick?: MouseEventHandler<HTMLElement> | undefined
  /** Makes it a link to a page in a new tab. The address has passed the link gate. */
  href?: string | undefined
  /** Stable id of what the row opens: on the way back the focus returns to it. */
  focusKey?: string | undefined
  /** `data-lk-part`, `row` without it. */
  part?: string | undefined
  /** Where only a window of a long list is in the document: which of how many it is, from 1. */
  place?: { readonly at: number; readonly of: number } | undefined
}

/** One row of a `RowList`: a button or link over its whole width, or text. */
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

/** The spaces between the texts are not drawn; they keep the words of the name apart. */
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
