'use client'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.js'
import * as row from './Row.css.js'
import { Select } from './Select.js'
import * as css from './SelectRow.css.js'

export type SelectRowProps<value extends string> = {
  picture?: ReactNode
  /** What is chosen here; also the accessible name of the select. */
  title: string
  value: value
  options: readonly { readonly value: value; readonly label: string }[]
  onChange: (value: value) => void
  /** Value of `data-lk-part`. Default `select-row`. */
  part?: string | undefined
}

/** A row of a `RowList` with a select. */
export function SelectRow<value extends string>(props: SelectRowProps<value>): ReactNode {
  const { picture, title, value, options, onChange, part = 'select-row' } = props
  const id = useId()
  return (
    <li className={row.item}>
      <div className={cx(row.row, css.row)} data-lk-part={part}>
        {picture !== undefined && <span className={row.lead}>{picture}</span>}
        <label className={row.main} htmlFor={id}>
          {title}
        </label>
        <span className={cx(row.end, css.end)}>
          <span className={cx(row.value, css.value)}>
            <Select id={id} value={value} options={options} onChange={onChange} />
          </span>
        </span>
      </div>
    </li>
  )
}
