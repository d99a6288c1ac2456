'use client'
import { type ReactNode, useId } from 'react'
import { cx } from './cx.js'
import { DownIcon } from './icons.js'
import * as row from './Row.css.js'
import * as css from './Select.css.js'
import * as selectRowCss from './SelectRow.css.js'

export type SelectProps<value extends string> = {
  /** Id that the label's `htmlFor` refers to; without one, set `label`. */
  id?: string | undefined
  label?: string | undefined
  value: value
  options: readonly { readonly value: value; readonly label: string }[]
  onChange: (value: value) => void
  className?: string | undefined
}

/** A native `<select>`: it supports every keyboard, screen reader and phone. */
export function Select<value extends string>(props: SelectProps<value>): ReactNode {
  const { id, label, value, options, onChange, className } = props
  return (
    <span className={cx(css.box, className)}>
      <select
        id={id}
        aria-label={label}
        className={css.select}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} className={css.option} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={css.mark} aria-hidden="true">
        <DownIcon size={16} />
      </span>
    </span>
  )
}

type SelectRowProps<value extends string> = {
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
      <div className={cx(row.row, selectRowCss.row)} data-lk-part={part}>
        {picture !== undefined && <span className={row.lead}>{picture}</span>}
        <label className={row.main} htmlFor={id}>
          {title}
        </label>
        <span className={cx(row.end, selectRowCss.end)}>
          <span className={cx(row.value, selectRowCss.value)}>
            <Select id={id} value={value} options={options} onChange={onChange} />
          </span>
        </span>
      </div>
    </li>
  )
}
