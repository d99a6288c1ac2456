'use client'

import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { acknowledgementOf, assetOf, isAlike, isBlocking } from '../intents/rules.js'
import { useIntents } from '../intents/useIntents.js'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { queryClientOf } from '../react/queryClientOf.js'
import { formatAmount } from '../shared/amount.js'
import { FeeUnknownError } from '../shared/errors/sending.js'
import { TokenMissingError } from '../shared/errors/transfers.js'
import type { Intent } from '../shared/types/intent.js'
import { getMaxToSend } from './amount/getMaxToSend.js'
import { draftOf } from './context.js'
import { nextStep } from './nextStep.js'
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
 * {issues.map((issue) => <p key={issue.kind}>{issue.severity === 'error' ? issue.error.message : issue.message}</p>)}
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
  const { asked, error, shown: _, ...draft } = state
  const { reviewed } = draft
  const key = reviewed && transferKey(reviewed)
  const isSending = key !== undefined && asked.includes(key)
  const { isUnconfirmed, ...earlier } = useEarlier(state)
  const review = () => reviewDraft(latchkey, { transfer, issues, plan })
  const sendAsync = useCallback(
    () => sendDraft(latchkey, { plan, issues, name, resolve }),
    [latchkey, plan, issues, name, resolve],
  )
  // Failures are reported in the state.
  const send = () => void sendAsync().catch(() => undefined)
  const next = nextStep({ ...reading, draft })
  const outcome = { isSending, isUnconfirmed: isUnconfirmed && !isSending, ...earlier, error }
  return { ...reading, ...setters, ...most, ...outcome, draft, next, review, send, sendAsync }
}

/** The earlier request like the reviewed transfer that may have been sent, and the user's word to go on despite it. */
export function useEarlier({
  acknowledged,
  error,
  reviewed,
}: Pick<SendState, 'acknowledged' | 'error' | 'reviewed'>): Pick<
  UseSendReturnType,
  'confirmUnsent' | 'isNextUnconfirmed' | 'isUnconfirmed' | 'request' | 'unconfirmed'
> {
  const latchkey = useLatchkey()
  const intents = useIntents({ all: true, settled: true })
  const subject = reviewed && {
    ...{ kind: 'send' as const, account: reviewed.from, receiver: reviewed.to },
    asset: assetOf(reviewed.asset),
  }
  const alike = subject ? intents.filter((intent) => isAlike(intent, subject)) : []
  const blocking = alike.filter(isBlocking)
  const isUnseen = (one: Intent) => !acknowledged.includes(acknowledgementOf(one))
  // One after the other: each has to be shown.
  const unconfirmed = blocking.find(isUnseen) ?? blocking[0]
  const request = alike.find(({ later, quantity }) => !later && quantity === reviewed?.quantity)
  const shown = error && 'key' in error && typeof error.key === 'string' ? error.key : undefined
  const key = unconfirmed ? acknowledgementOf(unconfirmed) : shown
  const confirmUnsent = useCallback(
    (isUnsent = true) => key !== undefined && draftOf(latchkey).acknowledged(key, isUnsent),
    [latchkey, key],
  )
  const isUnconfirmed = unconfirmed !== undefined && isUnseen(unconfirmed)
  const isNextUnconfirmed = isUnconfirmed && !blocking.every(isUnseen)
  return { confirmUnsent, isNextUnconfirmed, isUnconfirmed, request, unconfirmed }
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
      if (!address) throw new FeeUnknownError({ details: 'no wallet is connected' })
      const most = await getMaxToSend(latchkey, { address, token, to })
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
