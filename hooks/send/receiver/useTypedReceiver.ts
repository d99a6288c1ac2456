'use client'
import { useMemo } from 'react'
import type { ReceiverErrorType } from '../../shared/errors/unions.js'
import type { SendReceiver } from '../../shared/types/send.js'
import { fillFromLink } from '../links/fillFromLink.js'
import { isPaymentLink } from '../links/readPaymentLink.js'
import type { SendState } from '../store.js'
import type { Sender } from '../useSender.js'
import { useReceiver } from './useReceiver.js'

/** Error of a payment link that could not be read into the draft. */
function linkError(
  text: string,
  parameters: Parameters<typeof fillFromLink>[1],
): ReceiverErrorType | undefined {
  if (!isPaymentLink(text)) return undefined
  try {
    fillFromLink(text, parameters)
    return undefined
  } catch (error) {
    return error as ReceiverErrorType
  }
}

/** Resolves the draft's recipient. */
export function useTypedReceiver(
  { receiver: text, token }: Pick<SendState, 'receiver' | 'token'>,
  { caipAddress, held, listed, network }: Sender,
): SendReceiver {
  const error = useMemo(() => {
    return linkError(text, { network, held, listed })
  }, [held, listed, network, text])
  const address = token?.asset.kind === 'native' ? undefined : token?.asset.address
  const typed = error ? '' : text
  const receiver = useReceiver({ text: typed, network, account: caipAddress, token: address })
  return useMemo(
    () => (error ? { ...receiver, status: 'failed' as const, error } : receiver),
    [receiver, error],
  )
}
