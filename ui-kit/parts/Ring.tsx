import type { ReactNode } from 'react'
import { CloseIcon } from './icons.js'
import * as css from './Ring.css.js'

export type RingProps = {
  /** A `Picture` of 72px. */
  children: ReactNode
  /** `pending` animates a ring around the picture, `declined` adds a neutral cross: a rejection is not an error. */
  state: 'pending' | 'declined'
  /** For a round picture. */
  round?: boolean | undefined
}

/** A picture with the state of a request. Decorative: the text is shown under it. */
export function Ring({ children, round, state }: RingProps): ReactNode {
  const box = { x: 1, y: 1, width: 86, height: 86, rx: round ? 43 : 27 }
  return (
    <span className={css.ring} data-lk-part="_ring" data-status={state} aria-hidden="true">
      {children}
      {state === 'declined' ? (
        <span className={css.badge}>
          <CloseIcon size={14} />
        </span>
      ) : (
        <svg className={css.arc} viewBox="0 0 88 88" aria-hidden="true">
          <rect className={css.track} {...box} />
          <rect className={css.runner} {...box} pathLength="100" />
        </svg>
      )}
    </span>
  )
}
