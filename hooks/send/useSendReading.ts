'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { splitCaipAddress } from '../shared/caip.js'
import { worthOf } from '../shared/figure.js'
import { largestQuantity } from '../shared/largestQuantity.js'
import type { SendAmount, SendReceiver, SendToken } from '../shared/types/send.js'
import type { Transfer } from '../shared/types/transfer.js'
import { readSendAmount } from './amount/readSendAmount.js'
import { draftOf } from './context.js'
import { useTypedReceiver } from './receiver/useTypedReceiver.js'
import { shortfallOf } from './review/holdPlan.js'
import { sendIssues } from './review/sendIssues.js'
import { useSendCosts } from './review/useSendCosts.js'
import type { SendState } from './store.js'
import type { UseSendParameters, UseSendReturnType } from './UseSendReturnType.js'
import { type Sender, useSender } from './useSender.js'

export type SendReading = Pick<
  UseSendReturnType,
  | 'quantity'
  | 'worth'
  | 'currency'
  | 'price'
  | 'balance'
  | 'receiver'
  | 'fee'
  | 'plan'
  | 'isPlanPending'
  | 'issues'
  | 'isReady'
> & {
  state: SendState
  sender: Sender
  /** The transfer of the draft, once it is complete. */
  transfer: Transfer | undefined
}

/**
 * A reviewed transfer stays valid while its sender and recipient do: the account may have been switched, or
 * the name may resolve to another address now.
 */
function validReview(
  { reviewed }: SendState,
  { caipAddress }: Sender,
  { address }: SendReceiver,
): Transfer | undefined {
  return reviewed && reviewed.from === caipAddress && reviewed.to === address ? reviewed : undefined
}

/** Whether the token is on the account's network: native assets of two networks are not the same. */
const isAt = ({ networkId }: SendToken, address: Transfer['from']) =>
  splitCaipAddress(address).networkId === networkId

function useTransfer(
  { token }: SendState,
  { caipAddress: from }: Sender,
  { address: to }: SendReceiver,
  { quantity }: SendAmount,
): Transfer | undefined {
  return useMemo(
    () =>
      from && token && to && quantity !== undefined && isAt(token, from)
        ? { from, to, asset: token.asset, quantity }
        : undefined,
    [from, token, to, quantity],
  )
}

/** Everything derived from the draft: its amount, recipient, costs and issues. */
export function useSendReading(parameters: UseSendParameters): SendReading {
  const found = useSlice(draftOf(useLatchkey()))
  const { token } = found
  const sender = useSender(token)
  const { caipAddress, currency, network, price } = sender
  const receiver = useTypedReceiver(found, sender)
  const reviewed = validReview(found, sender, receiver)
  const state = useMemo(() => ({ ...found, reviewed }), [found, reviewed])
  const typed = useTypedAmount(found, sender, parameters)
  const amount = reviewed ? { quantity: reviewed.quantity, error: undefined } : typed
  const transfer = useTransfer(found, sender, receiver, typed)
  const { coin, failure, isRefused, ...costs } = useSendCosts(token, reviewed ?? transfer, sender)
  const isSupported = network !== undefined && (!token || !caipAddress || isAt(token, caipAddress))
  const issues = sendIssues({
    ...costs,
    isSupported: isSupported && !isRefused,
    isReviewed: reviewed !== undefined,
    token,
    amount,
    isAmountEmpty: found.amount.trim() === '',
    receiver,
    coin,
    failure,
    shortfall: costs.plan && shortfallOf(costs.plan)?.key,
    acknowledged: found.acknowledged,
  })
  const isReady = costs.plan !== undefined && issues.every(({ severity }) => severity === 'warning')
  const { quantity } = amount
  const worth = token && quantity !== undefined ? worthOf({ ...token, quantity, price }) : undefined
  return { ...costs, state, sender, transfer, receiver, issues, isReady, quantity, worth, currency, price }
}

/** Parses the draft's amount. */
export function useTypedAmount(
  { amount: text, token, unit }: SendState,
  { network, price }: Sender,
  { decimalMark }: UseSendParameters,
): SendAmount {
  return useMemo(() => {
    const { decimals } = token ?? { decimals: 0 }
    const max = largestQuantity[network?.namespace === 'solana' ? 'solana' : 'eip155']
    return readSendAmount({ text, unit, decimals, price, decimalMark, max })
  }, [text, unit, token, price, decimalMark, network])
}
