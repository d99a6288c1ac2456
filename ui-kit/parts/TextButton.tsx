import { type ButtonHTMLAttributes, forwardRef } from 'react'
import * as css from './Foot.css.js'

export type TextButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'type'>

/** An inline button in a `Foot`. */
export const TextButton = forwardRef<HTMLButtonElement, TextButtonProps>(function TextButton(props, ref) {
  return <button data-lk-part="text-button" ref={ref} {...props} type="button" className={css.action} />
})
