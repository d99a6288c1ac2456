'use client'

import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { queryClientOf } from '../react/queryClientOf.js'
import { formatAmount } from '../shared/amount.js'
import { FeeUnknownError } from '../shared/errors/sending.js'
import { TokenMissingError } from '../shared/errors/transfers.js'
import { getMostToSend } from './amount/getMostToSend.js'
import { draftOf } from './context.js'
import { useResolveAgain } from './receiver/useResolveAgain.js'
import { reviewDraft, sendDraft } from './review/sendDraft.js'
import { transferKey } from './review/transferKey.js'
import type { SendState } from './store.js'
import type { UseSendParameters, UseSendReturnType } from './UseSendReturnType.js'
import type { Sender } from './useSender.js'
import { useSendReading } from './useSendReading.js'
import { useSendSetters } from './useSendSetters.js'

export type { UseSendParameters, UseSendReturnType }

/**
 * The draft of a transfer from the connected account, shared by all views and components of the instance,
 * with its costs, its issues, and the actions to review and send it. Only what was fixed by `review` and
 * shown as `plan` is sent.
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
  // Failures are reported in the state.
  const send = () => void sendAsync().catch(() => undefined)
  const outcome = { isSending, isUnconfirmed, confirmUnsent, error }
  return { ...reading, ...setters, ...most, ...outcome, draft, review, send, sendAsync }
}

/** Sets the amount to the max that can be sent, unless the draft was changed meanwhile. */
export function useMostToSend(
  { receiver, sender }: Pick<UseSendReturnType, 'receiver'> & { sender: Sender },
  { decimalMark = '.' }: UseSendParameters,
): Pick<UseSendReturnType, 'max' | 'isMaxPending'> {
  const latchkey = useLatchkey()
  const { caipAddress: address } = sender
  const { address: to } = receiver
  const mutationFn = useCallback(
    async (asked: SendState) => {
      const { token } = asked
      if (!token) throw new TokenMissingError()
      if (!address) throw new FeeUnknownError({ details: 'nobody is connected' })
      const most = await getMostToSend(latchkey, { address, token, to })
      const store = draftOf(latchkey)
      if (store.getState() !== asked) return
      store.amountTyped(formatAmount(most, token.decimals).replace('.', decimalMark), 'token')
    },
    [latchkey, address, to, decimalMark],
  )
  const { mutateAsync, isPending } = useMutation({ mutationFn }, queryClientOf(latchkey))
  const max = useCallback(() => mutateAsync(draftOf(latchkey).getState()), [latchkey, mutateAsync])
  return { max, isMaxPending: isPending }
}
