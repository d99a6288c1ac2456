import type { ReactNode } from 'react'
import { cx } from './cx.js'
import { action } from './Foot.css.js'
import { link } from './FootLink.css.js'

export type FootLinkProps = {
  /** Opens in a new tab without access to this one (`noopener`). Must have passed the link gate. */
  href: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** An inline link in a `Foot`. */
export function FootLink({ children, href, onClick }: FootLinkProps): ReactNode {
  return (
    <a
      className={cx(action, link)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-lk-part="foot-link"
      onClick={onClick}
    >
      {children}
    </a>
  )
}
