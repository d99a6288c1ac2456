'use client'
import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { cx } from './cx.js'
import * as css from './Field.css.js'
import { WarningIcon } from './icons.js'
import { flag } from './pressable.js'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'disabled'> & {
  /** Accessible name, and the default placeholder. */
  label: string
  /** The error in the value, linked to the input by `aria-describedby`. */
  problem?: string | undefined
  /** Content before and after the text, inside the field. */
  lead?: ReactNode
  trail?: ReactNode
}

/** A single-line text field. */
export const Field = forwardRef<HTMLInputElement, FieldProps>(function Field(
  { label, problem, lead, trail, className, placeholder = label, ...props },
  ref,
) {
  const problemId = useId()
  return (
    <div data-lk-part="field">
      <div className={cx(css.field, className)} data-invalid={flag(problem !== undefined)}>
        <label className={css.box}>
          {lead !== undefined && <span className={css.icon}>{lead}</span>}
          <input
            ref={ref}
            {...props}
            className={css.input}
            placeholder={placeholder}
            aria-label={label}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : problemId}
          />
        </label>
        {trail}
      </div>
      {problem !== undefined && (
        <p className={css.problem} id={problemId}>
          <WarningIcon size={16} />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
})
