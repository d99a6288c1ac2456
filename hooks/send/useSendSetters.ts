'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { convertAmount } from './amount/readSendAmount.js'
import { draftOf } from './context.js'
import { fillFromLink, toSendToken } from './links/fillFromLink.js'
import { isPaymentLink } from './links/readPaymentLink.js'
import type { UseSendParameters, UseSendReturnType } from './UseSendReturnType.js'
import type { Sender } from './useSender.js'

export type SendSetters = Pick<
  UseSendReturnType,
  'setToken' | 'setAmount' | 'setUnit' | 'setReceiver' | 'acknowledge' | 'restore' | 'reset'
>

/** The setters of the draft. */
export function useSendSetters(
  { held, listed, currency, network, price }: Sender,
  { decimalMark = '.' }: UseSendParameters,
): SendSetters {
  const latchkey = useLatchkey()
  return useMemo(() => {
    const store = draftOf(latchkey)
    const setReceiver = (text: string) => {
      if (!isPaymentLink(text)) return store.receiverTyped(text)
      try {
        const { receiver, token, amount } = fillFromLink(text, { network, held, listed })
        store.tokenChosen(token)
        store.receiverTyped(receiver)
        if (amount !== undefined) store.amountTyped(amount.replace('.', decimalMark), 'token')
      } catch {
        // The link stays in the field, and `receiver.error` reports what is wrong with it.
        store.receiverTyped(text)
      }
    }
    return {
      setToken: (token) => store.tokenChosen(token && toSendToken(token)),
      setAmount: (amount) => store.amountTyped(amount),
      setUnit(unit) {
        const { amount: text, token, unit: from } = store.getState()
        if (unit === from || (unit === 'currency' && price === undefined)) return
        const { decimals } = token ?? { decimals: 0 }
        store.amountTyped(convertAmount({ text, from, decimals, price, currency, decimalMark }), unit)
      },
      setReceiver,
      acknowledge: (key, isAcknowledged = true) => store.acknowledged(key, isAcknowledged),
      restore: () => store.restored(),
      reset: () => store.cleared(),
    }
  }, [latchkey, held, listed, currency, network, price, decimalMark])
}
