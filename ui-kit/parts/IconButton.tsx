import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { cx } from './cx.js'
import * as css from './IconButton.css.js'
import { pressable } from './pressable.js'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'> & {
  /** Its accessible name. */
  label: string
  /** `small` draws a disc of 32px; the target is 44px all the same, so keep 12px to the next one. */
  size?: 'large' | 'small' | undefined
  disabled?: boolean | undefined
  /** A refusal that is still pressable: it looks disabled and says so, yet `onClick` runs to say why. */
  refused?: boolean | undefined
}

/** A round button that is its icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { label, size = 'large', disabled, refused, className, onClick, ...props },
  ref,
) {
  return (
    <button
      data-lk-part="icon-button"
      ref={ref}
      {...props}
      {...pressable({ disabled }, onClick)}
      aria-disabled={disabled || refused || undefined}
      aria-label={label}
      className={cx(css.button, size === 'large' ? css.large : css.small, className)}
    />
  )
})
