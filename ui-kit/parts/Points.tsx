import type { ReactNode } from 'react'
import { Orb } from './layout.js'
import * as css from './Points.css.js'

export type PointsProps = {
  points: readonly { icon: ReactNode; title: string; text: string }[]
}

/** A short list of points, each with an icon, a title and a text. */
export function Points({ points }: PointsProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={css.points} data-lk-part="_points">
      {points.map(({ icon, title, text }) => (
        <li key={title} className={css.point}>
          <Orb>{icon}</Orb>
          <div>
            <p className={css.title}>{title}</p>
            <p className={css.text}>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
