import type { ReactNode } from 'react'
import { cx } from './cx.js'
import { action } from './Foot.css.js'
import { link } from './FootLink.css.js'

export type FootLinkProps = {
  /** Where it leads, in a new tab that can't reach this one. It has passed the link gate. */
  href: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A link that is a few words of a `Foot`. */
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
