'use client'

import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIntents } from '../../intents/useIntents.js'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { queryClientOf, serviceQueryOptions } from '../../react/queryClientOf.js'
import { useKnownTokens } from '../../react/useKnownTokens.js'
import { useRead } from '../../react/useRead.js'
import { useSlice } from '../../react/useSlice.js'
import { accountOf, networkOf } from '../../session/accountOf.js'
import { useCurrency } from '../../session/useCurrency.js'
import { NotReviewedError } from '../../shared/errors/sending.js'
import type { SwapErrorType } from '../../shared/errors/unions.js'
import { assetKey } from '../../shared/keys.js'
import { sentTransactions } from '../../shared/storage/sentTransactions.js'
import type { SwapPlan } from '../../shared/types/swapPlan.js'
import { toAskError } from '../confirmSwap.js'
import { providersQuery } from '../providers.js'
import { approvalsQuery, type Given, givenApprovals, unlimited, unusedPermits } from './givenApprovals.js'
import { planRevoke, revokeApproval, revokeOf, revokeStatus } from './revokeApproval.js'
import type { Approval, ApprovalReview, UseApprovalsReturnType } from './UseApprovalsReturnType.js'

export type { Approval, ApprovalReview, UseApprovalsReturnType }

/** How long a review is shown before its network fee is read again, in ms. */
const reviewInterval = 15_000

const none: readonly never[] = []

type State = {
  readonly reviewed: { readonly given: Given; readonly plan: SwapPlan } | undefined
  /** The review that is being built: an earlier one never replaces a later one. */
  readonly preparing: symbol | undefined
  readonly isRevoking: boolean
  readonly acknowledged: readonly string[]
  readonly error: SwapErrorType | undefined
}

const idle: State = {
  ...{ reviewed: undefined, preparing: undefined, isRevoking: false, acknowledged: none, error: undefined },
}

/** What may have been approved here, and what of it stands. */
function useGiven(): Pick<UseApprovalsReturnType, 'approvals' | 'isFetching' | 'refetch' | 'status'> {
  const latchkey = useLatchkey()
  const { config, session: store, storage } = latchkey
  const session = useSlice(store)
  const journal = useIntents({ all: true, settled: true })
  const providers = useRead(providersQuery(latchkey))
  const { caipAddress: address } = useMemo(() => accountOf({ session, ...config }), [config, session])
  const [currency] = useCurrency()
  const held = useKnownTokens({ address, currency })
  const accounts = useMemo(() => (address === undefined ? none : [address]), [address])
  const given = useMemo(() => {
    const { networks } = config
    // Older ones than the journal has.
    const sent = storage.read(sentTransactions) ?? none
    return givenApprovals({ accounts, journal, networks, providers: providers.data ?? none, sent })
  }, [accounts, config, journal, providers.data, storage])
  const query = useRead(approvalsQuery(latchkey, given))
  const { data, isFetching, refetch } = query
  // What is settled has changed what may be taken.
  const settled = journal.filter(({ kind, state }) => kind !== 'send' && state === 'settled').length
  const before = useRef(settled)
  useEffect(() => {
    if (before.current !== settled && given.length > 0) void refetch()
    before.current = settled
  }, [given, refetch, settled])
  const approvals = useMemo(
    () =>
      given.flatMap((one): Approval | readonly [] => {
        const read = data?.find(({ id }) => id === one.id)
        if (read === undefined) return []
        const { at, quantity, token } = read
        const asked = revokeOf(journal, one)
        // Until it is read again.
        const isTaken = isFetching && asked?.outcome === 'confirmed' && asked.updatedAt >= at
        const { iconUrl } = held.find(({ id }) => assetKey(id) === assetKey(token.id)) ?? {}
        return {
          ...{ ...one, quantity, token: { ...token, iconUrl }, isUnlimited: (quantity ?? 0n) >= unlimited },
          status: isTaken ? 'revoking' : revokeStatus(latchkey, asked),
        }
      }),
    [data, given, held, isFetching, journal, latchkey],
  )
  const unused = useMemo(
    () => unusedPermits(journal, { accounts, networks: config.networks, providers: providers.data ?? none }),
    [accounts, config, journal, providers.data],
  )
  const isPending = given.length > 0 ? query.isPending : providers.isPending
  return {
    ...{ approvals: [...unused, ...approvals], isFetching, status: isPending ? 'pending' : 'success' },
    refetch: useCallback(() => void (given.length > 0 && refetch()), [given, refetch]),
  }
}

/**
 * What swaps of this app may take from the connected account, on each of the app's networks, as the chain reports it, and the
 * actions to take it away. Only what `prepare` has simulated and shown as `review` is requested from the wallet.
 *
 * @example
 * const { approvals, prepare, review, revoke } = useApprovals()
 * approvals.map(({ id, token }) => <button key={id} onClick={() => prepare(id)}>{token.symbol}</button>)
 * {review && <button onClick={revoke}>Revoke</button>}
 */
export function useApprovals(): UseApprovalsReturnType {
  const latchkey = useLatchkey()
  const list = useGiven()
  const { approvals, refetch } = list
  const [state, setState] = useState(idle)
  const { acknowledged, error, isRevoking, preparing, reviewed } = state
  const shown = approvals.find(({ account, id }) => {
    const { given } = reviewed ?? {}
    return given?.id === id && given.account === account
  })

  const { mutateAsync: planAsync } = useMutation(
    { ...serviceQueryOptions, mutationFn: (given: Given) => planRevoke(latchkey, given) },
    queryClientOf(latchkey),
  )
  const plan = useCallback(
    async (given: Given, isRenewed: boolean) => {
      const token = Symbol('review')
      setState((now) => (isRenewed ? { ...now, preparing: token } : { ...idle, preparing: token }))
      // Only the latest counts.
      const end = (change: Partial<State>) =>
        setState((now) => (now.preparing === token ? { ...now, ...change, preparing: undefined } : now))
      try {
        end({ reviewed: { given, plan: await planAsync(given) } })
      } catch (thrown) {
        const failure = toAskError(thrown)
        end(isRenewed ? {} : { error: failure })
        throw failure
      }
    },
    [planAsync],
  )
  const prepareAsync = useCallback(
    async (id: string) => {
      const found = approvals.find((one) => one.id === id)
      if (found === undefined || found.status === 'unused') throw new NotReviewedError({ details: id })
      await plan(found, false)
    },
    [approvals, plan],
  )
  const isShown = shown !== undefined && !isRevoking
  const given = reviewed?.given
  useEffect(() => {
    if (!isShown || given === undefined) return
    const { env } = latchkey
    let cancel = () => {}
    const renew = () => {
      cancel = env.schedule(() => {
        renew()
        if (env.window?.document?.visibilityState !== 'hidden') plan(given, true).catch(() => undefined)
      }, reviewInterval)
    }
    renew()
    return () => cancel()
  }, [given, isShown, latchkey, plan])

  const revokeAsync = useCallback(async () => {
    // Another review may be shown meanwhile.
    const change = (next: Partial<State>) =>
      setState((now) => (now.reviewed === reviewed ? { ...now, ...next } : now))
    try {
      if (reviewed === undefined || shown === undefined) throw new NotReviewedError()
      change({ isRevoking: true, preparing: undefined, error: undefined })
      await revokeApproval(latchkey, { acknowledged, approval: reviewed.given, plan: reviewed.plan })
      change(idle)
    } catch (thrown) {
      const failure = toAskError(thrown)
      change({ isRevoking: false, error: failure })
      throw failure
    } finally {
      refetch()
    }
  }, [acknowledged, latchkey, refetch, reviewed, shown])

  const review = useMemo((): ApprovalReview | undefined => {
    if (reviewed === undefined || shown === undefined) return undefined
    const { failure, fee, maxFee } = reviewed.plan
    const { decimals, symbol } = networkOf(latchkey.config.networks, shown.networkId)?.nativeCurrency ?? {}
    const isKnown = fee !== undefined && decimals !== undefined && symbol !== undefined
    const networkCost = isKnown
      ? { value: fee, most: maxFee ?? fee, decimals, symbol, worth: undefined }
      : undefined
    return { approval: shown, networkCost, error: failure }
  }, [latchkey, reviewed, shown])
  const question =
    error?.name === 'SendUnconfirmedError'
      ? error.key
      : error?.name === 'SendNotStoredError'
        ? 'notStored'
        : undefined
  const quietly = (act: Promise<unknown>) => void act.catch(() => undefined)
  return {
    ...{ ...list, error, isRevoking, prepareAsync, question, review, revokeAsync },
    prepare: (id) => quietly(prepareAsync(id)),
    revoke: () => quietly(revokeAsync()),
    cancel: useCallback(() => setState(idle), []),
    acknowledge: useCallback(
      (key, isAcknowledged = true) =>
        setState((now) => {
          const others = now.acknowledged.filter((one) => one !== key)
          return { ...now, acknowledged: isAcknowledged ? [...others, key] : others }
        }),
      [],
    ),
    isPreparing: preparing !== undefined && reviewed === undefined,
    isAcknowledged: question !== undefined && acknowledged.includes(question),
  }
}
