'use client'

import { useEffect, useMemo, useState } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { queryClientOf, serviceQueryOptions } from '../../react/queryClientOf.js'
import { useRead } from '../../react/useRead.js'
import { useSlice } from '../../react/useSlice.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import { namespaceOf, splitCaipAddress } from '../../shared/caip.js'
import { ServiceUnreachableError } from '../../shared/errors/http.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import { NameNotFoundError, UnsupportedChainError } from '../../shared/errors/transfers.js'
import type { ReceiverErrorType } from '../../shared/errors/unions.js'
import { addressKey } from '../../shared/keys.js'
import { sentTransactions } from '../../shared/storage/sentTransactions.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { SendReceiver } from '../../shared/types/send.js'
import { useAttendedInterval } from '../useAttendedInterval.js'
import { type ReceiverFacts, type ReceiverParameters, receiverLifetime, receiverQuery } from './queries.js'
import { findLookalike, readReceiver, receiversOf, type TypedReceiver } from './readReceiver.js'
import { entriesOf, recipientsOf } from './recipients.js'

export type UseReceiverParameters = ReceiverParameters
export type UseReceiverReturnType = SendReceiver

/** Results are dropped from the cache once stale, so that an old one is never shown while it is refetched. */
const readOptions = { ...serviceQueryOptions, gcTime: receiverLifetime }

const unresolved: Omit<SendReceiver, 'error' | 'status'> = {
  address: undefined,
  name: undefined,
  kind: undefined,
  isUsed: undefined,
  doubt: undefined,
  isFirstTime: false,
  lookalikeOf: undefined,
}

const failed = (error: ReceiverErrorType): SendReceiver => ({ ...unresolved, status: 'failed', error })

/** Any other error means that a part of the library failed to load. */
const toReceiverError = (thrown: Error): ReceiverErrorType =>
  thrown instanceof LatchkeyError
    ? (thrown as ReceiverErrorType)
    : new ServiceUnreachableError({ cause: thrown })

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
  if (!typed) return failed(new UnsupportedChainError())
  if (typed.kind === 'empty') return { ...unresolved, status: 'empty', error: undefined }
  if (typed.kind === 'wrong') return failed(typed.error)
  // After a failed refetch the previous result stays valid, except when the name no longer exists.
  if (data && !(error instanceof NameNotFoundError)) return resolved(data, known)
  return error ? failed(toReceiverError(error)) : { ...unresolved, status: 'pending', error: undefined }
}

/**
 * Resolves a typed recipient. A name is looked up once typing has paused for 500 ms, and then every 30 s for two minutes; an
 * address at once. The result always matches the current text. The object is stable while nothing changes.
 */
export function useReceiver({ text, network, account, token }: UseReceiverParameters): UseReceiverReturnType {
  const latchkey = useLatchkey()
  const typed = useMemo((): TypedReceiver | undefined => {
    if (text.trim() === '') return { kind: 'empty' }
    return network && readReceiver(text, network)
  }, [text, network])
  const name = typed?.kind === 'name' ? typed.name : undefined
  const isDebounced = useRestedName(name) === name
  const isAsked = typed?.kind === 'address' || (name !== undefined && isDebounced)
  const definition = receiverQuery(latchkey, { text: isAsked ? text : '', network, account, token })
  const hasAnswer = queryClientOf(latchkey).getQueryData(definition.queryKey) !== undefined
  const refetchInterval = useAttendedInterval(name !== undefined && hasAnswer && receiverLifetime, text)
  const { data, error } = useRead({
    ...definition,
    ...readOptions,
    // The name may resolve to another address while it is shown.
    refetchInterval,
  })
  const known = useKnownAddresses(account, data?.address)
  return useMemo(() => describe(typed, { data, error, known }), [typed, data, error, known])
}

/** Debounce before a name is looked up, in ms. */
const debounce = 500

/** Debounces a typed name. The initial name is returned at once. */
export function useRestedName(name: string | undefined): string | undefined {
  const { env } = useLatchkey()
  const [debounced, setDebounced] = useState(name)
  useEffect(() => {
    if (!name) return
    return env.schedule(() => setDebounced(name), debounce)
  }, [env, name])
  return debounced
}

export type KnownAddresses = {
  /** Addresses that the account sent to from here. */
  readonly used: readonly string[]
  /** Those, the account's whole address book, and the wallet's own accounts. */
  readonly all: readonly string[]
}

const noAddresses: KnownAddresses = { used: [], all: [] }

/**
 * Returns the addresses known to an account. Sent transactions are read again for
 * each `address`; undefined skips them.
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
    if (account === undefined) return noAddresses
    const book = entriesOf(entries, account)
    const own = connectionOf(connections[namespaceOf(account)])?.accounts ?? []
    // A saved address that was never sent to is not used.
    const used = book.filter(({ lastUsedAt }) => lastUsedAt !== undefined).map(({ address: to }) => to)
    const all = [...own.map((id) => splitCaipAddress(id).address), ...book.map(({ address: to }) => to)]
    return { used: [...used, ...receivers], all: [...all, ...receivers] }
  }, [account, connections, entries, receivers])
}
