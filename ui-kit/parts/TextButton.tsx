import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { cx } from './cx.js'
import * as css from './TextButton.css.js'

export type TextButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'>

/** A button inside a line of text. */
export const TextButton = forwardRef<HTMLButtonElement, TextButtonProps>(function TextButton(
  { className, ...props },
  ref,
) {
  return (
    <button
      ref={ref}
      {...props}
      type="button"
      className={cx(css.button, className)}
      data-lk-part="text-button"
    />
  )
})
