'use client'

import { useEffect, useMemo, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useRead } from '../react/useRead.js'
import { useSlice } from '../react/useSlice.js'
import { useAccount } from '../session/useAccount.js'
import { defineQuery, type QueryDefinition } from '../shared/defineQuery.js'
import type { NameProblem } from '../shared/errors/names.js'
import type { NameLookupErrorType } from '../shared/errors/unions.js'
import type { NameService } from '../shared/types/names.js'
import { cancelName, type NamesContext, registrationOf } from './context.js'
import { recordQuery, suggestionsQuery } from './queries.js'
import { registerName } from './registerName.js'
import { isOwn, lookalikeOf, nameOf, problemOf } from './rules.js'
import type { NameRun } from './store.js'

/** What is known of a typed name. */
export type NameAvailability =
  /** Nothing was typed, or it can't be a name. */
  | { readonly status: 'none' }
  | { readonly status: 'checking' }
  | { readonly status: 'available' }
  /** It belongs to another account. */
  | { readonly status: 'taken' }
  /** It belongs to the account. */
  | { readonly status: 'own' }
  | {
      readonly status: 'failed'
      /** Why the service could not be asked. */
      readonly error: NameLookupErrorType
    }

export type UseRegisterNameReturnType = {
  /** Whether the active account can get a name here. Undefined while the service is loaded. */
  readonly isSupported: boolean | undefined
  /** What follows a name, without the dot before it. Undefined: not known, or no service. */
  readonly suffix: string | undefined
  /** What was typed, in lower case and without the suffix. */
  readonly name: string
  /** Takes what was typed, or a suggestion. Ignored while a name is being registered. */
  setName(name: string): void
  /** What is wrong with the name. Undefined: nothing, or nothing was typed. */
  readonly problem: NameProblem | undefined
  /** Whether the name is free: checked 500 ms after it was typed, and again before the wallet is asked. */
  readonly availability: NameAvailability
  /** A name of another account, with its suffix, that the typed one may be taken for. */
  readonly lookalike: string | undefined
  /** Free names like the typed one, without the suffix. */
  readonly suggestions: readonly string[]
  /** Whether suggestions are loading. */
  readonly areSuggestionsLoading: boolean
  /** Why there are no suggestions. A name can be registered all the same. */
  readonly suggestionsError: NameLookupErrorType | undefined
  /** Reads again what could not be read. */
  refetch(): void
  /** What goes on with the registration, which account and name it is for, and what is signed. */
  readonly run: NameRun
  /**
   * Asks the wallet to sign, and the service to register the name. The outcome is in `run`; a call meanwhile does nothing. One
   * call is one request to the wallet at most.
   */
  register(): void
  /** Stops waiting for the wallet. What it signs later is discarded. */
  cancel(): void
  /** Forgets what was typed, and the outcome. */
  reset(): void
}

/** Query for the service of the instance; null: none. */
function serviceQuery({
  id,
  services,
}: Pick<NamesContext, 'id' | 'services'>): QueryDefinition<NameService | null> {
  return defineQuery<NameService | null>({
    queryKey: ['latchkey', id, 'nameService'],
    queryFn: async () => (await services.names.service()) ?? null,
    staleTime: Infinity,
  })
}

/** Time without another change after which a typed name is looked up, in ms. */
const debounce = 500

/**
 * Registers a name for the active account, by a signed message: no transaction, no fee.
 *
 * @example
 * const { name, setName, availability, register, run } = useRegisterName()
 * <input value={name} onChange={(event) => setName(event.target.value)} />
 * {availability.status === 'available' && <button onClick={register}>Register name</button>}
 * {run.status === 'signing' && <code>{run.message}</code>}
 */
export function useRegisterName(): UseRegisterNameReturnType {
  const latchkey = useLatchkey()
  const { env } = latchkey
  const { store } = registrationOf(latchkey)
  const { run, typed } = useSlice(store)
  const { caipAddress, network } = useAccount()
  const { data } = useRead(serviceQuery(latchkey))
  const service = data ?? undefined
  const isServed = service !== undefined && network !== undefined && service.problemOf(network) === undefined
  const isSupported = data === undefined ? undefined : isServed && caipAddress !== undefined
  const suffix = service?.suffix
  const name = nameOf(typed, suffix ?? '')
  const problem = name === '' ? undefined : problemOf(name)

  const [waited, setWaited] = useState<string>()
  const key = name !== '' && problem === undefined ? name : undefined
  useEffect(
    () => (key === undefined ? setWaited(undefined) : env.schedule(() => setWaited(key), debounce)),
    [env, key],
  )
  const asked = isSupported && waited === key ? key : undefined
  const record = useRead(recordQuery(latchkey, { service, name: asked }))
  const suggested = useRead(suggestionsQuery(latchkey, { service, name: asked }))
  const other = asked === undefined ? undefined : lookalikeOf(asked)
  const { data: otherRecord } = useRead(recordQuery(latchkey, { service, name: other }))

  const availability = useMemo((): NameAvailability => {
    if (key === undefined || isSupported === false) return { status: 'none' }
    if (record.error && !record.isFetching) return { status: 'failed', error: record.error }
    if (record.data === undefined || asked === undefined) return { status: 'checking' }
    if (record.data === null) return { status: 'available' }
    return { status: caipAddress && isOwn(record.data, caipAddress) ? 'own' : 'taken' }
  }, [asked, caipAddress, isSupported, key, record.data, record.error, record.isFetching])
  const isOthers = !!otherRecord && !(caipAddress && isOwn(otherRecord, caipAddress))

  const actions = useMemo(
    () => ({
      setName: (text: string) => store.nameTyped(text),
      register: () => void registerName(latchkey),
      cancel: () => cancelName(latchkey),
      reset() {
        cancelName(latchkey)
        store.cleared()
      },
    }),
    [latchkey, store],
  )
  return {
    ...{ isSupported, suffix, name, problem, availability, run },
    lookalike: isOthers ? `${other}.${suffix}` : undefined,
    suggestions: suggested.data ?? [],
    suggestionsError: suggested.error ?? undefined,
    areSuggestionsLoading: availability.status === 'checking' || suggested.isFetching,
    refetch() {
      void record.refetch()
      void suggested.refetch()
    },
    ...actions,
    register: () => void actions.register(),
  }
}
