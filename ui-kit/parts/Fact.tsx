import type { ReactNode } from 'react'
import { cx } from './cx.js'
import * as css from './Fact.css.js'

export type FactsProps = {
  /** Accessible name, where no heading stands above. */
  label?: string | undefined
  /** `Fact`s. */
  children: ReactNode
}

/** What is known of one thing: a list of labels and values. */
export function Facts({ label, children }: FactsProps): ReactNode {
  return (
    <dl className={css.facts} aria-label={label} data-lk-part="facts">
      {children}
    </dl>
  )
}

export type FactProps = {
  label: ReactNode
  children: ReactNode
  /** Under the label, for what is read to its last letter. */
  wide?: boolean | undefined
}

/** One of `Facts`: what it is, what it says. */
export function Fact({ label, children, wide }: FactProps): ReactNode {
  return (
    <div className={cx(css.fact, wide && css.wide)} data-lk-part="fact">
      <dt className={css.term}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}
