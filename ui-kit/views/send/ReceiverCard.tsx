'use client'
import type { SendReceiver } from '@latchkey/hooks'
import {
  type ReactNode,
  type Ref,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { sendMessages } from '../../messages/en/send.js'
import { useMessages } from '../../messages/useMessages.js'
import { cx } from '../../parts/cx.js'
import * as moneyCss from '../../parts/money.css.js'
import { Problem } from '../../parts/Problem.js'
import { flag } from '../../parts/pressable.js'
import { Spinner } from '../../parts/Spinner.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { Person } from './Person.js'
import { ReceiverInput } from './ReceiverInput.js'
import { RecentRecipients, type RecentRecipientsProps } from './RecentRecipients.js'
import * as css from './Send.css.js'
import type { FieldProblem } from './useFieldProblems.js'

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
        className={cx(moneyCss.card, moneyCss.topped, !isFound && moneyCss.tight)}
        data-invalid={flag(problem !== undefined)}
      >
        <div className={cx(moneyCss.between, moneyCss.reachable)}>
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

/** Spinner while a recipient is being resolved. */
function SearchSign(): ReactNode {
  const t = useMessages(sendMessages)
  return (
    <span>
      <Spinner size={14} />
      <span className={visuallyHidden}>{t('send.to.pending')}</span>
    </span>
  )
}

type ReceiverActsProps = {
  /** Ref of the button that clears the recipient. */
  clearRef: Ref<HTMLButtonElement>
  /** Id of the recipient's error. */
  describedBy: string | undefined
  onClear: () => void
  /** Saves the recipient in the address book; `undefined` where already saved. */
  onSave: (() => void) | undefined
}

/** Buttons for the chosen recipient. */
function ReceiverActs({ clearRef, describedBy, onClear, onSave }: ReceiverActsProps): ReactNode {
  const t = useMessages(sendMessages)
  return (
    <span className={css.acts}>
      {onSave && (
        <button type="button" className={moneyCss.act} onClick={onSave}>
          {t('send.save')}
        </button>
      )}
      <button
        ref={clearRef}
        type="button"
        className={cx(moneyCss.act, moneyCss.last)}
        aria-describedby={describedBy}
        onClick={onClear}
      >
        {t('send.clear')}
      </button>
    </span>
  )
}

type Tag = 'INPUT' | 'BUTTON'

/**
 * Moves the focus to the control that replaces the focused one. Pass `hold` as the ref of whichever control is rendered;
 * call `to` with the tag that takes the focus once it is rendered.
 */
function useHandover(control: RefObject<HTMLElement | null>): {
  hold: RefCallback<HTMLElement>
  to: (tag: Tag | undefined) => void
} {
  const next = useRef<Tag>(undefined)
  useEffect(() => {
    if (next.current === undefined || control.current?.tagName !== next.current) return
    next.current = undefined
    // If the user has moved the focus in the meantime, it stays where it is.
    const { activeElement } = control.current.getRootNode() as Document | ShadowRoot
    if (activeElement !== null && activeElement.closest('[data-lk-part=view]') !== null) return
    control.current.focus({ preventScroll: true })
  })
  const hold = useCallback(
    (element: HTMLElement | null) => {
      control.current = element
    },
    [control],
  )
  const to = useCallback((tag: Tag | undefined) => {
    next.current = tag
  }, [])
  return { hold, to }
}
