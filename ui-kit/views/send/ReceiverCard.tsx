'use client'
import type { SendReceiver } from '@latchkey/hooks'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { cx } from '../../parts/cx.js'
import { flag } from '../../parts/pressable.js'
import { Person } from './Person.js'
import { Problem } from './Problem.js'
import { ReceiverActs } from './ReceiverActs.js'
import { ReceiverInput } from './ReceiverInput.js'
import { RecentRecipients, type RecentRecipientsProps } from './RecentRecipients.js'
import { SearchSign } from './SearchSign.js'
import * as css from './Send.css.js'
import type { FieldProblem } from './useFieldProblems.js'
import { useHandover } from './useHandover.js'

export type ReceiverCardProps = Pick<RecentRecipientsProps, 'recipients'> & {
  /** The text as typed. */
  value: string
  receiver: SendReceiver
  /** Error of the recipient. */
  problem: FieldProblem | undefined
  /** Set to the focusable control: the input, or the button that clears the recipient. */
  control: RefObject<HTMLElement | null>
  onChange: (value: string) => void
  /** Saves the recipient in the address book; `undefined` where already saved. */
  onSave: (() => void) | undefined
}

/**
 * The recipient. While the user types, the input stays, with the resolved recipient under it. A pasted, picked or
 * prefilled value is replaced by the recipient once it is resolved.
 */
export function ReceiverCard(props: ReceiverCardProps): ReactNode {
  const { value, receiver, recipients, problem, control, onChange, onSave } = props
  const t = useMessages(sendMessages)
  const id = useId()
  const [isTyped, setTyped] = useState(false)
  const { hold, to } = useHandover(control)
  const { address, avatarUrl, name, status } = receiver
  const isFound = status === 'resolved' && address !== undefined
  const isSettled = isFound && !isTyped
  const put = (text: string, isWhole: boolean) => {
    to(isWhole ? 'BUTTON' : undefined)
    setTyped(!isWhole)
    onChange(text)
  }
  const clear = () => {
    put('', false)
    to('INPUT')
  }
  return (
    <>
      <div
        className={cx(css.card, css.topped, !isFound && css.tight)}
        data-invalid={flag(problem !== undefined)}
        data-lk-part="send-to"
      >
        <div className={cx(css.between, css.reachable)}>
          {isSettled ? <span>{t('send.to')}</span> : <label htmlFor={id}>{t('send.to')}</label>}
          {isSettled && (
            <ReceiverActs clearRef={hold} describedBy={problem?.id} onClear={clear} onSave={onSave} />
          )}
          {status === 'pending' && <SearchSign />}
        </div>
        {!isSettled && (
          <ReceiverInput ref={hold} id={id} value={value} describedBy={problem?.id} onChange={put} />
        )}
        {isFound && <Person address={address} name={name} avatarUrl={avatarUrl} />}
      </div>
      {problem && !problem.isElsewhere && <Problem id={problem.id}>{problem.text}</Problem>}
      {value === '' && <RecentRecipients recipients={recipients} onPick={(picked) => put(picked, true)} />}
    </>
  )
}
