import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Fact.css.js'

export type FactsProps = {
  /** Accessible name, where no heading precedes the list. */
  label?: string | undefined
  /** `Fact`s. */
  children: ReactNode
}

/** The details of one item: a list of labels and values. */
export function Facts({ label, children }: FactsProps): ReactNode {
  return (
    <dl className={css.facts} aria-label={label} data-lk-part="_facts">
      {children}
    </dl>
  )
}

export type FactProps = {
  label: ReactNode
  children: ReactNode
  /** Shows the value under the label, for values that are read in full. */
  wide?: boolean | undefined
}

/** One label and value of `Facts`. */
export function Fact({ label, children, wide }: FactProps): ReactNode {
  return (
    <div className={cx(css.fact, wide && css.wide)} data-lk-part="fact">
      <dt className={css.term}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}
