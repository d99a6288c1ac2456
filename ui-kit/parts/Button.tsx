import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import * as css from './Button.css.js'
import { cx } from './cx.js'
import { faint, grounds, press } from './press.css.js'
import { pressable } from './pressable.js'
import { Spinner } from './Spinner.js'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  /** `primary` is the one next step, `danger` is destructive. Default `primary`. */
  kind?: 'primary' | 'quiet' | 'danger' | undefined
  /** `medium` fills its column, `small` is as wide as its label. Default `medium`. */
  size?: 'medium' | 'small' | undefined
  /** Keeps label, width and focus, shows a spinner and ignores presses. */
  pending?: boolean | undefined
  /** Stays focusable. Give the reason in the text around it or with `aria-describedby`. */
  disabled?: boolean | undefined
  /** Looks disabled, but a press runs `onClick`, which announces the reason. */
  refused?: boolean | undefined
  icon?: ReactNode
}

/** A button of the sheet. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    kind = 'primary',
    size,
    pending,
    disabled,
    refused,
    icon,
    type = 'button',
    className,
    onClick,
    children,
    ...props
  },
  ref,
) {
  return (
    <button
      data-lk-part="button"
      data-kind={kind}
      ref={ref}
      {...props}
      {...pressable({ pending, disabled, refused }, onClick)}
      type={type}
      className={cx(
        press,
        faint,
        kind === 'primary' ? grounds.ink : grounds.raised,
        css.button,
        size === 'small' && css.small,
        kind === 'quiet' && css.quiet,
        kind === 'danger' && css.danger,
        className,
      )}
    >
      {pending ? (
        <span className={cx(!icon && css.wait)}>
          <Spinner />
        </span>
      ) : (
        icon
      )}
      {children}
    </button>
  )
})
