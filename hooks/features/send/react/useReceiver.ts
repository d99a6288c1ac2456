'use client'
import { useMemo } from 'react'
import { ServiceUnreachableError } from '../../../errors/http.js'
import { LatchkeyError } from '../../../errors/LatchkeyError.js'
import { NameNotFoundError, UnsupportedChainError } from '../../../errors/transfers.js'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { queryClientOf } from '../../../react/queryClientOf.js'
import { serviceQueryOptions } from '../../../react/serviceQueryOptions.js'
import { useRead } from '../../../react/useRead.js'
import type { SendReceiver } from '../../../types/send.js'
import { addressKey } from '../../../utils/addressKey.js'
import { findLookalike } from '../domain/findLookalike.js'
import { readReceiver, type TypedReceiver } from '../domain/readReceiver.js'
import {
  type ReceiverFacts,
  type ReceiverParameters,
  receiverLifetime,
  receiverQuery,
} from '../queries/receiver.js'
import { type KnownAddresses, useKnownAddresses } from './useKnownAddresses.js'
import { useRestedName } from './useRestedName.js'

export type UseReceiverParameters = ReceiverParameters
export type UseReceiverReturnType = SendReceiver

/** What was looked up a while ago is not shown again before it is looked up anew. */
const readOptions = { ...serviceQueryOptions, gcTime: receiverLifetime }

const untold: Omit<SendReceiver, 'error' | 'status'> = {
  address: undefined,
  name: undefined,
  kind: undefined,
  isUsed: undefined,
  doubt: undefined,
  isFirstTime: false,
  lookalikeOf: undefined,
}

const failed = (error: LatchkeyError): SendReceiver => ({ ...untold, status: 'failed', error })

/** What is not ours is a part of the library that could not be fetched. */
const toLatchkeyError = (thrown: Error) =>
  thrown instanceof LatchkeyError ? thrown : new ServiceUnreachableError({ cause: thrown })

function resolved(facts: ReceiverFacts, { all, used }: KnownAddresses): SendReceiver {
  const key = addressKey(facts.address)
  return {
    ...facts,
    status: 'resolved',
    isFirstTime: used.every((other) => addressKey(other) !== key),
    lookalikeOf: findLookalike(facts.address, all),
    error: undefined,
  }
}

type Read = { data: ReceiverFacts | undefined; error: Error | null }

function describe(
  typed: TypedReceiver | undefined,
  { data, error, known }: Read & { known: KnownAddresses },
): SendReceiver {
  if (typed === undefined) return failed(new UnsupportedChainError())
  if (typed.kind === 'empty') return { ...untold, status: 'empty', error: undefined }
  if (typed.kind === 'wrong') return failed(typed.error)
  // Who could not be asked again is still believed; but that nobody has the name any more is an answer.
  if (data && !(error instanceof NameNotFoundError)) return resolved(data, known)
  return error ? failed(toLatchkeyError(error)) : { ...untold, status: 'pending', error: undefined }
}

/**
 * Who a typed receiver is. Names are looked up once the typing rests for 500 ms, and then every 30 s; addresses at once.
 * The answer is always one to what is typed now. The same object while nothing changes.
 */
export function useReceiver({ text, network, account, token }: UseReceiverParameters): UseReceiverReturnType {
  const latchkey = useLatchkey()
  const typed = useMemo((): TypedReceiver | undefined => {
    if (text.trim() === '') return { kind: 'empty' }
    return network && readReceiver(text, network)
  }, [text, network])
  const name = typed?.kind === 'name' ? typed.name : undefined
  const isResting = useRestedName(name) === name
  const isAsked = typed?.kind === 'address' || (name !== undefined && isResting)
  const definition = receiverQuery(latchkey, { text: isAsked ? text : '', network, account, token })
  const hasAnswer = queryClientOf(latchkey).getQueryData(definition.queryKey) !== undefined
  const { data, error } = useRead({
    ...definition,
    ...readOptions,
    // Where it leads may change while it is looked at.
    ...(name !== undefined && hasAnswer && { refetchInterval: receiverLifetime }),
  })
  const known = useKnownAddresses(account, data?.address)
  return useMemo(() => describe(typed, { data, error, known }), [typed, data, error, known])
}
