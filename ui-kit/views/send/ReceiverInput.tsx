'use client'
import { type ChangeEvent, forwardRef } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import * as moneyCss from '../../parts/money.css.js'

export type ReceiverInputProps = {
  id: string
  value: string
  /** Id of its error. */
  describedBy: string | undefined
  /** `isWhole`: the value was pasted or dropped, not typed. */
  onChange: (value: string, isWhole: boolean) => void
}

const isWhole = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
  /^insertFrom(Paste|Drop)/.test((nativeEvent as InputEvent).inputType ?? '')

/** Input for an address, a name or a payment link. */
export const ReceiverInput = forwardRef<HTMLInputElement, ReceiverInputProps>(function ReceiverInput(
  { id, value, describedBy, onChange },
  ref,
) {
  const t = useMessages(sendMessages)
  return (
    <input
      ref={ref}
      id={id}
      className={moneyCss.input}
      enterKeyHint="next"
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      // The placeholder, shown while the input is empty, has the direction of its language.
      dir={value === '' ? undefined : 'ltr'}
      placeholder={t('send.to.placeholder')}
      value={value}
      aria-invalid={describedBy === undefined ? undefined : true}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.value, isWhole(event))}
    />
  )
})
