import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './IconButton.css.js'

export type IconLinkProps = {
  /** Accessible name. */
  label: string
  /** A web address. Opens in a new tab without access to this one (`noopener`). */
  href: string
  children: ReactNode
}

/** A small round link that shows only an icon; its target is still 44px. */
export function IconLink({ label, href, children }: IconLinkProps): ReactNode {
  return (
    <a
      className={cx(css.button, css.small)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
    >
      {children}
    </a>
  )
}
