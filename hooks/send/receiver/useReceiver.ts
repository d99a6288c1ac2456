'use client'

import { useEffect, useMemo, useState } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { queryClientOf } from '../../react/queryClientOf.js'
import { serviceQueryOptions } from '../../react/serviceQueryOptions.js'
import { useRead } from '../../react/useRead.js'
import { useSlice } from '../../react/useSlice.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import { namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import { ServiceUnreachableError } from '../../shared/errors/http.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import { NameNotFoundError, UnsupportedChainError } from '../../shared/errors/transfers.js'
import { addressKey } from '../../shared/keys.js'
import { sentTransactions } from '../../shared/storage/sentTransactions.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { SendReceiver } from '../../shared/types/send.js'
import { type ReceiverFacts, type ReceiverParameters, receiverLifetime, receiverQuery } from './queries.js'
import { findLookalike, readReceiver, receiversOf, type TypedReceiver } from './readReceiver.js'
import { recipientsOf } from './recipients.js'

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

/** How long nothing may be typed before a name is looked up, in ms. */
const wait = 500

/** A name that is typed, once the typing rests. One that stands there from the beginning was typed before. */
export function useRestedName(name: string | undefined): string | undefined {
  const { env } = useLatchkey()
  const [rested, setRested] = useState(name)
  useEffect(() => {
    if (name === undefined) return
    return env.schedule(() => setRested(name), wait)
  }, [env, name])
  return rested
}

export type KnownAddresses = {
  /** Whom something was sent to from here. */
  readonly used: readonly string[]
  /** Those, the whole book, and the accounts of the wallet. */
  readonly all: readonly string[]
}

const nobody: KnownAddresses = { used: [], all: [] }

/**
 * Whom a person knows in the family of an account. What was sent is read anew for each address that is asked about:
 * undefined asks about none.
 */
export function useKnownAddresses(
  account: CaipAddress | undefined,
  address: string | undefined,
): KnownAddresses {
  const latchkey = useLatchkey()
  const { storage } = latchkey
  const entries = useSlice(recipientsOf(latchkey))
  const { connections } = useSlice(latchkey.session)
  const receivers = useMemo(
    () =>
      account === undefined || address === undefined
        ? []
        : receiversOf(storage.read(sentTransactions) ?? [], account),
    [storage, account, address],
  )
  return useMemo(() => {
    if (account === undefined) return nobody
    const namespace = namespaceOf(account)
    const book = entries.filter((entry) => entry.namespace === namespace)
    const own = connectionOf(connections[namespace])?.accounts ?? []
    // Who was only saved has got nothing yet.
    const used = book.filter(({ lastUsedAt }) => lastUsedAt !== undefined).map(({ address: to }) => to)
    const all = [...own.map((id) => splitCaipAddress(id).address), ...book.map(({ address: to }) => to)]
    return { used: [...used, ...receivers], all: [...all, ...receivers] }
  }, [account, connections, entries, receivers])
}
