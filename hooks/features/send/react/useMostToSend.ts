'use client'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { FeeUnknownError } from '../../../errors/sending.js'
import { TokenMissingError } from '../../../errors/transfers.js'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { queryClientOf } from '../../../react/queryClientOf.js'
import { formatAmount } from '../../../utils/amount.js'
import { getMostToSend } from '../actions/getMostToSend.js'
import { draftOf } from '../draftOf.js'
import type { SendState } from '../store.js'
import type { UseSendParameters, UseSendReturnType } from './UseSendReturnType.js'
import type { Sender } from './useSender.js'

/** Puts in all that can be sent, unless something else was put in meanwhile. */
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
