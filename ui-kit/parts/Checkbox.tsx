'use client'
import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import * as css from './Checkbox.css.js'
import { CheckIcon } from './icons.js'

export type CheckboxProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'disabled' | 'checked' | 'onChange' | 'id'
> & {
  checked: boolean
  onCheck: (checked: boolean) => void
  /** Marks the checkbox as an error: it must be ticked before the action the user just tried. */
  invalid?: boolean | undefined
  /** The label. Links in it work as links. */
  children: ReactNode
}

/** A checkbox with its label. The ref is that of the input. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(
  { checked, onCheck, invalid, children, ...props },
  ref,
) {
  const id = useId()
  return (
    <div className={css.checkbox} data-lk-part="checkbox">
      <span className={css.box}>
        <input
          ref={ref}
          {...props}
          id={id}
          type="checkbox"
          className={css.input}
          checked={checked}
          aria-invalid={invalid || undefined}
          onChange={({ target }) => onCheck(target.checked)}
        />
        <span className={css.sign}>
          <CheckIcon size={16} />
        </span>
      </span>
      <label htmlFor={id} className={css.label}>
        {children}
      </label>
    </div>
  )
})
