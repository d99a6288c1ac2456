'use client'
import {
  findError,
  isUserRejection,
  type Pairing,
  useAccount,
  useConnect,
  type Wallet,
  WalletNotReachableError,
} from '@latchkey/hooks'
import { useEffect, useRef, useState } from 'react'

/** What became of asking: `terms` have to be accepted first, `over` was ended here or elsewhere. */
export type AskingState = 'terms' | 'waiting' | 'declined' | 'failed' | 'over'

export type Asking = {
  state: AskingState
  /** Why it failed. */
  error: unknown
  /** Monotonic ms at which the wallet was asked; undefined while it isn't. */
  since: number | undefined
  pairing: Pairing | undefined
  isRelayReached: boolean
  /** Asks anew: by pairing with another code. */
  retry: () => void
}

export type UseAskingParameters = {
  /** Undefined: any that can be paired. */
  wallet: Wallet | undefined
  /** Where it is asked: in this page, or on the far side of a pairing. */
  place: 'page' | 'pairing'
}

function outcomeOf(error: unknown): AskingState {
  if (error === undefined) return 'over'
  return isUserRejection(error) ? 'declined' : 'failed'
}

/**
 * Asks a wallet once when the view appears, unless the press that led here has asked it already, and tells how it
 * goes. Another place is another asking.
 */
export function useAsking({ wallet, place }: UseAskingParameters): Asking {
  const { cancel, connectAsync, connectors, ...told } = useConnect()
  const { connector: connected, status } = useAccount()
  const [begun, setBegun] = useState<string>()
  const [refusal, setRefusal] = useState<{ place: string; error: unknown }>()
  const asked = useRef<string>(undefined)

  const transport = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  const isFrom = (connectorId: string | undefined) =>
    connectorId !== undefined && (connectorId === transport?.id) === (place === 'pairing')
  const isMine = isFrom(told.connectorId) && told.wallet?.id === wallet?.id
  const isPending = told.isPending && isMine
  // A stored connection is taken up first: it may make this question needless.
  const isReady = status !== 'reconnecting'
  const hadToWait = useRef(!isReady)
  const isTakenUp = hadToWait.current && told.status === 'success'
  const { isMissing } = told.terms

  const answerOf = () => {
    if (place === 'pairing' && transport) return connectAsync({ connector: transport, wallet })
    if (place === 'page' && wallet) return connectAsync({ wallet })
    return Promise.reject(new WalletNotReachableError())
  }
  const ask = () => {
    setBegun(place)
    setRefusal(undefined)
    answerOf().catch((error: unknown) => {
      // Whoever ended it knows; what took its place tells of itself.
      if (findError(error, 'ConnectionCancelledError') === undefined) setRefusal({ place, error })
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one asking for each place, however often it is drawn
  useEffect(() => {
    const wished = isMissing ? undefined : place
    if (!isReady || asked.current === wished) return
    asked.current = wished
    // A tick that is taken back takes back what was asked on it.
    if (wished === undefined) cancel()
    else if (isPending || isTakenUp) setBegun(place)
    else ask()
  }, [isMissing, isReady, place])

  const refused = refusal?.place === place ? refusal.error : undefined
  const error = isMine && told.error !== null ? told.error : refused
  const isDone = told.status === 'success' && isFrom(connected?.id)
  const isWaiting = isPending || begun !== place || isDone
  return {
    state: isMissing ? 'terms' : isWaiting ? 'waiting' : outcomeOf(error),
    error,
    since: isPending ? told.since : undefined,
    pairing: isPending ? told.pairing : undefined,
    isRelayReached: told.isRelayReached || !isPending,
    retry: () => {
      cancel()
      ask()
    },
  }
}
