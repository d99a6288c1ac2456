import { forwardRef, type HTMLAttributes } from 'react'
import { cx } from './cx.js'
import * as css from './Row.css.js'

export type RowListProps = HTMLAttributes<HTMLUListElement> & {
  /** `spaced` separates the rows, `flush` rows touch, `group` is one card with hairlines. Default `spaced`. */
  kind?: 'spaced' | 'flush' | 'group' | undefined
}

/** A list of rows. */
export const RowList = forwardRef<HTMLUListElement, RowListProps>(function RowList(
  { kind = 'spaced', className, ...props },
  ref,
) {
  const look = kind === 'group' ? css.group : cx(css.list, kind === 'flush' && css.flush)
  return (
    <ul
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
      role="list"
      {...props}
      className={cx(look, className)}
      data-lk-part="row-list"
      data-kind={kind}
    />
  )
})
