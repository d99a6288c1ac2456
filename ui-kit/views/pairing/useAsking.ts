'use client'
import {
  findError,
  isUserRejection,
  type Pairing,
  useAccount,
  useConnect,
  type Wallet,
} from '@latchkey/hooks'
import { WalletNotReachableError } from '@latchkey/hooks/errors'
import { useEffect, useRef, useState } from 'react'

/** Status of a connection request. `terms`: the terms must be accepted first. `over`: it was cancelled or replaced. */
export type AskingState = 'terms' | 'waiting' | 'declined' | 'failed' | 'over'

export type Asking = {
  state: AskingState
  /** The reason when it failed. */
  error: unknown
  /** When the request was made, in ms of `env.monotonic()`; `undefined` while there is none. */
  since: number | undefined
  pairing: Pairing | undefined
  isRelayReached: boolean
  /** Requests again; when pairing, with a new code. */
  retry: () => void
}

export type UseAskingParameters = {
  /** `undefined`: any wallet that can be paired. */
  wallet: Wallet | undefined
  /** How the wallet is reached: injected in this page, or by a pairing. */
  place: 'page' | 'pairing'
}

function outcomeOf(error: unknown): AskingState {
  if (error === undefined) return 'over'
  return isUserRejection(error) ? 'declined' : 'failed'
}

/**
 * Requests a connection once when the view appears, unless the press that opened the view has requested it already, and
 * reports its status. A change of `place` is a new request.
 */
export function useAsking({ wallet, place }: UseAskingParameters): Asking {
  const { cancel, connectAsync, connectors, ...request } = useConnect()
  const { connector: connected, status } = useAccount()
  const [started, setStarted] = useState<string>()
  const [failure, setFailure] = useState<{ place: string; error: unknown }>()
  const asked = useRef<string>(undefined)

  const transport = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const isFrom = (connectorId: string | undefined) =>
    connectorId !== undefined && (connectorId === transport?.id) === (place === 'pairing')
  const isOwn = isFrom(request.connectorId) && request.wallet?.id === wallet?.id
  const isPending = request.isPending && isOwn
  // A stored connection is restored first: it may make this request unnecessary.
  const isReady = status !== 'reconnecting'
  const hadToWait = useRef(!isReady)
  const isTakenUp = hadToWait.current && request.status === 'success'
  const { isMissing } = request.terms

  const answerOf = () => {
    if (place === 'pairing' && transport) return connectAsync({ connector: transport, wallet })
    if (place === 'page' && wallet) return connectAsync({ wallet })
    return Promise.reject(new WalletNotReachableError())
  }
  const ask = () => {
    setStarted(place)
    setFailure(undefined)
    answerOf().catch((error: unknown) => {
      // Not an error to show: it was cancelled here, or the request that replaced it reports its own outcome.
      if (findError(error, 'ConnectionCancelledError') === undefined) setFailure({ place, error })
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one request for each place, however often it rerenders
  useEffect(() => {
    const wanted = isMissing ? undefined : place
    if (!isReady || asked.current === wanted) return
    asked.current = wanted
    // Unticking the terms cancels the request that ticking them started.
    if (wanted === undefined) cancel()
    else if (isPending || isTakenUp) setStarted(place)
    else ask()
  }, [isMissing, isReady, place])

  const failed = failure?.place === place ? failure.error : undefined
  const error = isOwn && request.error !== null ? request.error : failed
  const isDone = request.status === 'success' && isFrom(connected?.id)
  const isWaiting = isPending || started !== place || isDone
  return {
    state: isMissing ? 'terms' : isWaiting ? 'waiting' : outcomeOf(error),
    error,
    since: isPending ? request.since : undefined,
    pairing: isPending ? request.pairing : undefined,
    isRelayReached: request.isRelayReached || !isPending,
    retry: () => {
      cancel()
      ask()
    },
  }
}
