import type { ReactNode } from 'react'
import { cx } from './cx.js'
import { DownIcon } from './icons.js'
import * as css from './Select.css.js'

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
