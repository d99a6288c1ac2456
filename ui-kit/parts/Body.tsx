import { forwardRef, type HTMLAttributes } from 'react'
import { cx } from './cx.js'
import * as css from './layout.css.js'

/** The scrolling part of a view. What must stay visible goes into a `Dock` after it. */
export const Body = forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>(function Body(
  { className, ...props },
  ref,
) {
  return <div ref={ref} {...props} className={cx(css.body, className)} data-lk-part="body" />
})
