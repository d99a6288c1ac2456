import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import * as css from './Chip.css.js'
import { cx } from './cx.js'
import { grounds, press } from './press.css.js'
import { pressable } from './pressable.js'
import { Spinner } from './Spinner.js'

export type ChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'> & {
  picture?: ReactNode
  /** After the text: a chevron or a copy icon. */
  icon?: ReactNode
  /** A spinner stands in for the icon, of the same size. */
  pending?: boolean | undefined
  /** Larger, without a ground. */
  clear?: boolean | undefined
}

/** A small round button that shows what is chosen, such as the network. */
export const Chip = forwardRef<HTMLButtonElement, ChipProps>(function Chip(
  { picture, icon, pending, clear, className, onClick, children, ...props },
  ref,
) {
  return (
    <button
      data-lk-part="chip"
      ref={ref}
      {...props}
      {...pressable({ pending }, onClick)}
      className={cx(press, clear ? grounds.bare : grounds.raised, css.chip, clear && css.clear, className)}
    >
      {picture}
      <span className={css.label}>{children}</span>
      {pending ? <Spinner size={14} /> : icon && <span className={css.icon}>{icon}</span>}
    </button>
  )
})
