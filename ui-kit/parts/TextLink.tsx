import type { ReactNode } from 'react'
import * as css from './TextLink.css.js'

export type TextLinkProps = {
  /** Opens in a new tab without access to this one (`noopener`). `undefined` renders plain text. */
  href: string | undefined
  children: ReactNode
}

/** A link inside a sentence. The address must have passed the link gate. */
export function TextLink({ href, children }: TextLinkProps): ReactNode {
  if (href === undefined) return children
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer" data-lk-part="text-link">
      {children}
    </a>
  )
}
