'use client'
import { type ReactNode, type RefObject, useRef } from 'react'
import * as css from './Field.css.js'
import { Field } from './Field.js'
import { IconButton } from './IconButton.js'
import { CloseIcon, SearchIcon } from './icons.js'

export type SearchFieldProps = {
  label: string
  /** Accessible name of the button that clears the field. */
  clearLabel: string
  value: string
  onChange: (value: string) => void
  /** Its element. */
  field?: RefObject<HTMLInputElement | null>
}

/** A search field with a clear button; Escape clears it too, before it closes the modal. The view shows the results and announces their count. */
export function SearchField({ label, clearLabel, value, onChange, field }: SearchFieldProps): ReactNode {
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <Field
      ref={input}
      className={css.search}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      label={label}
      lead={<SearchIcon />}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onChange('')}
      trail={
        value && (
          <IconButton label={clearLabel} onClick={clear}>
            <CloseIcon />
          </IconButton>
        )
      }
    />
  )
}
