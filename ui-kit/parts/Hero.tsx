import type { ReactNode } from 'react'
import * as css from './layout.css.js'

export type HeroProps = {
  picture?: ReactNode
  title: ReactNode
  /** What to know or do, in a sentence or two. */
  children?: ReactNode
}

/** The middle of a view that says one thing. */
export function Hero({ picture, title, children }: HeroProps): ReactNode {
  return (
    <div className={css.hero} data-lk-part="hero">
      {picture}
      <p className={css.heroTitle}>{title}</p>
      {children !== undefined && <p className={css.heroText}>{children}</p>}
    </div>
  )
}
