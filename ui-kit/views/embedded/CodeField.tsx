'use client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { embeddedMessages } from '../../messages/en/embedded.js'
import { useMessages } from '../../messages/useMessages.js'
import { WarningIcon } from '../../parts/icons.js'
import { vars } from '../../theme/sheet.css.js'
import { looks } from './looks.js'

export const codeLength = 6

export type CodeFieldProps = {
  value: string
  onChange: (value: string) => void
  /** Whether the code can't be changed now. */
  off: boolean
  /** Why the last code was not accepted. Another object: the next code was not accepted either. */
  problem: { text: string } | undefined
  /** Id of the text that says where the code is. */
  describedBy: string
}

/** One input, drawn as six boxes: browsers and password managers fill it, and a paste may hold blanks. */
export function CodeField({ value, onChange, off, problem, describedBy }: CodeFieldProps): ReactNode {
  const t = useMessages(embeddedMessages)
  const input = useRef<HTMLInputElement>(null)
  const [isSelected, setIsSelected] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const problemId = `${describedBy}-problem`

  useEffect(() => {
    // After the view's heading, which takes the focus first.
    const frame = requestAnimationFrame(() => {
      const field = input.current
      const sheet = field?.closest('[data-lk-part=sheet]')
      if (sheet?.contains(document.activeElement)) field?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  useEffect(() => {
    // Typing replaces the code.
    if (problem === undefined) return
    input.current?.select()
    setIsSelected(true)
  }, [problem])
  const look = (field: HTMLInputElement) => {
    const { length } = field.value
    const isAll = length > 0 && field.selectionStart === 0 && field.selectionEnd === length
    setIsSelected(isAll)
    // The boxes draw no caret between digits.
    if (!isAll && field.selectionStart !== length) field.setSelectionRange(length, length)
  }
  return (
    <div>
      <div style={looks.code} dir="ltr">
        <input
          ref={input}
          style={looks.input}
          aria-label={t('code.field')}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? describedBy : `${problemId} ${describedBy}`}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="done"
          dir="ltr"
          spellCheck={false}
          readOnly={off}
          value={value}
          onChange={({ target }) => {
            setIsSelected(false)
            onChange(target.value.replace(/\D/g, '').slice(0, codeLength))
          }}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
          onSelect={({ currentTarget }) => look(currentTarget)}
        />
        {Array.from({ length: codeLength }, (_, index) => {
          const isHere = hasFocus && !isSelected && index === Math.min(value.length, codeLength - 1)
          return (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={index}
              {...{ index, isHere, off }}
              isWrong={problem !== undefined}
              isChosen={isSelected}
            >
              {value[index]}
            </Box>
          )
        })}
      </div>
      {problem !== undefined && (
        <p id={problemId} style={looks.problem}>
          <WarningIcon size={16} />
          <span>{problem.text}</span>
        </p>
      )}
    </div>
  )
}

type BoxProps = {
  index: number
  /** Whether the next digit goes here. */
  isHere: boolean
  /** Whether typing replaces it. */
  isChosen: boolean
  isWrong: boolean
  off: boolean
  children: string | undefined
}

/** Draws one digit of the input. */
function Box({ index, isHere, isChosen, isWrong, off, children }: BoxProps): ReactNode {
  const isFocused = isHere && !off
  const edge = isFocused
    ? `2px ${vars.colorAccent}`
    : isWrong
      ? `2px ${vars.colorDanger}`
      : `1px ${off ? vars.colorLineStrong : vars.colorControl}`
  const style = {
    ...looks.box,
    boxShadow: `inset 0 0 0 ${edge}`,
    // Two groups of three are easier to compare.
    marginInlineStart: index === codeLength / 2 ? 8 : 0,
    ...(isChosen && { background: vars.colorAccentSoft }),
    ...(off && { background: vars.colorRaised, color: vars.colorTextFaint }),
  }
  return (
    <span style={style} aria-hidden="true" data-lk-part="_digit">
      {children ?? (isFocused && <span style={looks.caret} />)}
    </span>
  )
}
