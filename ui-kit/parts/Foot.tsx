import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import * as css from './Foot.css.js'

/** A muted line at the end of a view, with at most one control. */
export function Foot({ children }: { children: ReactNode }): ReactNode {
  return (
    <p className={css.foot} data-lk-part="foot">
      <span>{children}</span>
    </p>
  )
}

export type TextButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'>

/** An inline button in a `Foot` or a `Notice`. */
export const TextButton = forwardRef<HTMLButtonElement, TextButtonProps>(function TextButton(props, ref) {
  return <button data-lk-part="_text-button" ref={ref} {...props} type="button" className={css.action} />
})
