import type { ReactNode } from 'react'
import * as css from './layout.css.js'
import { Orb } from './Orb.js'

export type HeroProps = {
  picture?: ReactNode
  /** On a disc, where there is no picture of a thing. */
  icon?: ReactNode
  title: ReactNode
  /** What to know or do, in a sentence or two. */
  children?: ReactNode
}

/** The middle of a view that says one thing. */
export function Hero({ picture, icon, title, children }: HeroProps): ReactNode {
  return (
    <div className={css.hero} data-lk-part="hero">
      {icon === undefined ? picture : <Orb>{icon}</Orb>}
      <p className={css.heroTitle}>{title}</p>
      {children !== undefined && <p className={css.heroText}>{children}</p>}
    </div>
  )
}
