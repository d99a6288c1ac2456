'use client'
import { type ReactNode, useId } from 'react'
import * as css from './Swap.css.js'

export type ChoicesProps<option extends string | number> = {
  label: string
  options: readonly option[]
  value: option
  /** What is shown of one. */
  draw: (option: option) => ReactNode
  onChange: (option: option) => void
}

/** One of a few options, as radio buttons in a row. */
export function Choices<option extends string | number>(props: ChoicesProps<option>): ReactNode {
  const { draw, label, onChange, options, value } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={css.choices}>
      {options.map((option) => (
        <label key={option} className={css.choice}>
          <input
            type="radio"
            name={name}
            className={css.radio}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          {draw(option)}
        </label>
      ))}
    </div>
  )
}
