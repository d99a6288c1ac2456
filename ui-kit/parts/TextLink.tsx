import type { ReactNode } from 'react'
import { cx } from './cx.js'
import { action } from './Foot.css.js'
import { link } from './FootLink.css.js'
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

type FootLinkProps = {
  /** Opens in a new tab without access to this one (`noopener`). Must have passed the link gate. */
  href: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** An inline link in a `Foot`. */
export function FootLink({ children, href, onClick }: FootLinkProps): ReactNode {
  return (
    <a className={cx(action, link)} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {children}
    </a>
  )
}
