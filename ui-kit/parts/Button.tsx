import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import * as css from './Button.css.js'
import { cx } from './cx.js'
import { faint, grounds, press } from './press.css.js'
import { pressable } from './pressable.js'
import { Spinner } from './Spinner.js'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
  /** The one next step is `primary`; `danger` gives something up. */
  kind?: 'primary' | 'quiet' | 'danger' | undefined
  /** `medium` fills its column, `small` is as wide as its label. */
  size?: 'medium' | 'small' | undefined
  /** Keeps label, width and focus, adds a spinner and refuses presses. */
  pending?: boolean | undefined
  /** Stays focusable; say why in the text around it or with `aria-describedby`. */
  disabled?: boolean | undefined
  /** Looks disabled, yet a press runs `onClick`, to say why. */
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
