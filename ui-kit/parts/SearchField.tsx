'use client'
import { forwardRef, useRef } from 'react'
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
}

/** A search field with a clear button; Escape clears it too, before it closes the modal. The view shows the results and announces their count. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, clearLabel, value, onChange },
  ref,
) {
  const box = useRef<HTMLDivElement>(null)
  const clear = () => {
    onChange('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box}>
      <Field
        ref={ref}
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
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && value !== '' && !nativeEvent.isComposing) clear()
        }}
        trail={
          value !== '' && (
            <IconButton label={clearLabel} onClick={clear}>
              <CloseIcon />
            </IconButton>
          )
        }
      />
    </div>
  )
})
