import type { ReactNode } from 'react'
import * as css from './layout.css.js'
import { Orb } from './Orb.js'

export type HeroProps = {
  picture?: ReactNode
  /** Shown on a disc, where there is no picture. */
  icon?: ReactNode
  title: ReactNode
  /** What to know or do, in one or two sentences. */
  children?: ReactNode
}

/** The centred picture, title and text of a view with a single message. */
export function Hero({ picture, icon, title, children }: HeroProps): ReactNode {
  return (
    <div className={css.hero} data-lk-part="hero">
      {icon === undefined ? picture : <Orb>{icon}</Orb>}
      <p className={css.heroTitle}>{title}</p>
      {children !== undefined && <p className={css.heroText}>{children}</p>}
    </div>
  )
}
