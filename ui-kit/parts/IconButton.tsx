import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { cx } from './cx.js'
import * as css from './IconButton.css.js'
import { pressable } from './pressable.js'

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'> & {
  /** Accessible name. */
  label: string
  /** `small` is 32px wide; its target is still 44px, so keep 12px to the next one. Default `large`. */
  size?: 'large' | 'small' | undefined
  disabled?: boolean | undefined
  /** Looks disabled and sets `aria-disabled`, but a press runs `onClick`, which announces the reason. */
  refused?: boolean | undefined
}

/** A round button that shows only an icon. */
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
