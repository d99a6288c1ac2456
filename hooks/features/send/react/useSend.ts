'use client'
import { useCallback } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { reviewDraft } from '../actions/reviewDraft.js'
import { sendDraft } from '../actions/sendDraft.js'
import { transferKey } from '../domain/transferKey.js'
import { draftOf } from '../draftOf.js'
import type { UseSendParameters, UseSendReturnType } from './UseSendReturnType.js'
import { useMostToSend } from './useMostToSend.js'
import { useResolveAgain } from './useResolveAgain.js'
import { useSendReading } from './useSendReading.js'
import { useSendSetters } from './useSendSetters.js'

export type { UseSendParameters, UseSendReturnType }

/**
 * What the connected account is about to send: a draft that every view and component of the instance shares, what it
 * means and costs, what is wrong with it, and the way to the wallet. Nothing is sent but what `review` has fixed, and
 * what was shown as `plan`.
 *
 * @example
 * const { draft, setToken, setAmount, setReceiver, fee, issues, isReady, review, send } = useSend()
 * <input value={draft.amount} onChange={(event) => setAmount(event.target.value)} />
 * {issues.map((issue) => <p key={issue.kind}>{issue.severity === 'error' ? issue.error.message : issue.kind}</p>)}
 * {draft.reviewed
 *   ? <button onClick={send}>Send</button>
 *   : <button disabled={!isReady} onClick={review}>Review</button>}
 */
export function useSend(parameters: UseSendParameters = {}): UseSendReturnType {
  const latchkey = useLatchkey()
  const { state, sender, transfer, ...reading } = useSendReading(parameters)
  const setters = useSendSetters(sender, parameters)
  const most = useMostToSend({ ...reading, sender }, parameters)
  const { issues, plan, receiver } = reading
  const { name } = receiver
  const resolve = useResolveAgain(state, sender)
  const { asked, unconfirmed, error, ...draft } = state
  const { reviewed } = draft
  const key = reviewed && transferKey(reviewed)
  const isSending = key !== undefined && asked.includes(key)
  const isUnconfirmed = key !== undefined && unconfirmed.includes(key)
  const confirmUnsent = (isUnsent = true) => reviewed && draftOf(latchkey).checked(reviewed, isUnsent)
  const review = () => reviewDraft(latchkey, { transfer, issues, plan })
  const sendAsync = useCallback(
    () => sendDraft(latchkey, { plan, issues, name, resolve }),
    [latchkey, plan, issues, name, resolve],
  )
  // What comes of it is in the state; this promise has nobody else to tell.
  const send = () => void sendAsync().catch(() => undefined)
  const outcome = { isSending, isUnconfirmed, confirmUnsent, error }
  return { ...reading, ...setters, ...most, ...outcome, draft, review, send, sendAsync }
}
