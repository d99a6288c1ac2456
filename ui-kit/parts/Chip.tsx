import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import * as css from './Chip.css.js'
import { cx } from './cx.js'
import { grounds, press, reach, reached } from './press.css.js'
import { pressable } from './pressable.js'
import { Spinner } from './Spinner.js'

export type ChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'> & {
  picture?: ReactNode
  /** After the text: a chevron or a copy icon. */
  icon?: ReactNode
  /** Shows a spinner in place of the icon, of the same size. */
  pending?: boolean | undefined
  /**
   * Larger, without a background. Only the icon is the button: name it with `aria-label` ("Copy address"), since the text
   * is what it acts on.
   */
  clear?: boolean | undefined
}

/** A small round button that shows the current choice, such as the network. */
export const Chip = forwardRef<HTMLButtonElement, ChipProps>(function Chip(
  { picture, icon, pending, clear, className, onClick, children, ...props },
  ref,
) {
  const sign = pending ? <Spinner size={14} /> : icon && <span className={css.icon}>{icon}</span>
  const state = pressable({ pending }, onClick)
  if (clear)
    return (
      <span className={cx(press, grounds.bare, reached, css.chip, css.clear, className)} data-lk-part="chip">
        <span className={css.label}>{children}</span>
        <button ref={ref} {...props} {...state} className={cx(reach, css.act)}>
          {sign}
        </button>
      </span>
    )
  return (
    <button
      data-lk-part="chip"
      ref={ref}
      {...props}
      {...state}
      className={cx(press, grounds.raised, css.chip, css.hit, className)}
    >
      {picture}
      <span className={css.label}>{children}</span>
      {sign}
    </button>
  )
})
