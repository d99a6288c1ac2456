import type { ReactNode } from 'react'
import { WarningIcon } from './icons.js'
import * as moneyCss from './money.css.js'

/** The error of a field, under its card. The field references it by `id`. */
export function Problem({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <p id={id} className={moneyCss.problem}>
      <WarningIcon size={16} />
      <span>{children}</span>
    </p>
  )
}
