import type { ReactNode } from 'react'
import * as css from './Spinner.css.js'

export type SpinnerProps = {
  /** Width and height in px. Default 18. */
  size?: number | undefined
}

/** Decorative: the text is shown beside it. Doesn't animate with reduced motion. */
export function Spinner({ size = 18 }: SpinnerProps): ReactNode {
  return (
    <svg
      className={css.spinner}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      data-lk-part="spinner"
    >
      <circle className={css.track} cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  )
}
