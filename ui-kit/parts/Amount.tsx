import type { ReactNode } from 'react'
import * as css from './Amount.css.js'
import { cx } from './cx.js'

export type AmountProps = {
  /** Already formatted for the language: `1.204 ETH`, `$4,281.36`. */
  children: string
  /** The large amount of a view, with its decimals muted. */
  display?: boolean | undefined
  /** The decimal mark in `children`. Default `'.'`. */
  decimalMark?: string | undefined
}

/** A formatted amount, left to right in every language. */
export function Amount({ children, display, decimalMark = '.' }: AmountProps): ReactNode {
  const mark = display ? children.lastIndexOf(decimalMark) : -1
  const [fraction = ''] = mark < 0 ? [] : (/^.\d+/.exec(children.slice(mark)) ?? [])
  return (
    <bdi dir="ltr" className={cx(css.amount, display && css.display)} data-lk-part="amount">
      {fraction === '' ? (
        children
      ) : (
        <>
          {children.slice(0, mark)}
          <span className={css.fraction}>{fraction}</span>
          {children.slice(mark + fraction.length)}
        </>
      )}
    </bdi>
  )
}
