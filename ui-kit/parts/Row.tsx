import { forwardRef, type MouseEventHandler, type ReactNode } from 'react'
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
  /** Accessible name where it isn't the text, which it has to contain: "Foxglove, Installed". None beside a hint. */
  label?: string | undefined
  /** Without a ground of its own. */
  bare?: boolean | undefined
  current?: boolean | undefined
  pending?: boolean | undefined
  disabled?: boolean | undefined
  /** Without it the row is text, not a button. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  /** Stable id of what the row opens: on the way back the focus returns to it. */
  focusKey?: string | undefined
  /** `data-lk-part`, `row` without it. */
  part?: string | undefined
}

/** One row of a `RowList`: a button over its whole width, or text. */
export const Row = forwardRef<HTMLButtonElement, RowProps>(function Row(props, ref) {
  const { picture, label, bare, current, pending, disabled, onClick, focusKey, part = 'row' } = props
  const shape = cx(css.row, bare && css.bare, picture === undefined && css.textOnly, disabled && css.disabled)
  return (
    <li className={css.item}>
      {onClick === undefined && !disabled ? (
        <div className={shape} data-lk-part={part}>
          <RowContent {...props} />
        </div>
      ) : (
        <button
          ref={ref}
          {...pressable({ pending, disabled }, onClick)}
          className={cx(press, bare ? grounds.bare : grounds.raised, shape)}
          aria-label={label}
          aria-current={current ? 'true' : undefined}
          data-lk-part={part}
          data-selected={flag(current)}
          data-lk-focus={focusKey}
        >
          <RowContent {...props} />
        </button>
      )}
    </li>
  )
})

/** The spaces between the texts are not drawn; they keep the words of the name apart. */
function RowContent({ picture, title, hint, end, endHint, chevron, pending }: RowProps): ReactNode {
  const hasEnd = pending || end !== undefined || endHint !== undefined || chevron
  return (
    <>
      {picture !== undefined && <span className={css.lead}>{picture}</span>}
      <span className={css.main}>
        <span className={css.title}>{title}</span>{' '}
        {hint !== undefined && <span className={css.small}>{hint}</span>}
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
