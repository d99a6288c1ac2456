import type { ReactNode } from 'react'
import * as css from './Amount.css.js'
import { cx } from './cx.js'

export type AmountProps = {
  /** Already formatted for the language: `1.204 ETH`, `$4,281.36`. */
  children: string
  /** The big figure of a view, with its decimals muted. */
  display?: boolean | undefined
}

/** The last run of digits after a decimal mark, and what follows it: `.36`, `,36 €`. */
const fractionAtEnd = /^(.*\d)([.,٫]\d+)(\D*)$/

/** A figure: left to right in every language. */
export function Amount({ children, display }: AmountProps): ReactNode {
  const [, whole, fraction, rest] = (display && fractionAtEnd.exec(children)) || []
  return (
    <bdi dir="ltr" className={cx(css.amount, display && css.display)} data-lk-part="amount">
      {fraction === undefined ? (
        children
      ) : (
        <>
          {whole}
          <span className={css.fraction}>{fraction}</span>
          {rest}
        </>
      )}
    </bdi>
  )
}
