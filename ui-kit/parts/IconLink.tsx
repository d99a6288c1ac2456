import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './IconButton.css.js'

export type IconLinkProps = {
  /** Its accessible name. */
  label: string
  /** Where it leads, in a new tab that can't reach this one. It is a web address. */
  href: string
  children: ReactNode
}

/** A small round link that is its icon; the target is 44px all the same. */
export function IconLink({ label, href, children }: IconLinkProps): ReactNode {
  return (
    <a
      className={cx(css.button, css.small)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      data-lk-part="icon-link"
    >
      {children}
    </a>
  )
}
