import type { ReactNode } from 'react'
import * as css from './TextLink.css.js'

export type TextLinkProps = {
  /** Where it leads, in a new tab that can't reach this one. Without it it is words. */
  href: string | undefined
  children: ReactNode
}

/** A link inside a sentence. The address has passed the link gate. */
export function TextLink({ href, children }: TextLinkProps): ReactNode {
  if (href === undefined) return children
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer" data-lk-part="text-link">
      {children}
    </a>
  )
}
