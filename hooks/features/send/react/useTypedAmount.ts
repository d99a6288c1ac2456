'use client'
import { useMemo } from 'react'
import type { SendAmount } from '../../../types/send.js'
import { largestQuantity } from '../../../utils/largestQuantity.js'
import { readSendAmount } from '../domain/readSendAmount.js'
import type { SendState } from '../store.js'
import type { UseSendParameters } from './UseSendReturnType.js'
import type { Sender } from './useSender.js'

/** What the draft's amount means. */
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
