'use client'

import { useEffect, useMemo, useState } from 'react'
import { useIntents } from '../intents/useIntents.js'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useKnownTokens } from '../react/useKnownTokens.js'
import { useRead } from '../react/useRead.js'
import { useSlice } from '../react/useSlice.js'
import { accountOf } from '../session/accountOf.js'
import { useCurrency } from '../session/useCurrency.js'
import { toCaipNetworkId } from '../shared/caip.js'
import { InvalidAmountError } from '../shared/errors/amounts.js'
import { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import { SwapUnsupportedError } from '../shared/errors/swaps.js'
import { TransferIncompleteError } from '../shared/errors/transfers.js'
import type { AmountErrorType, SwapQuoteErrorType } from '../shared/errors/unions.js'
import { worthOf } from '../shared/figure.js'
import { assetKey, nativeAssetId } from '../shared/keys.js'
import { parsePayment } from '../shared/parsePayment.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { SwapAllowance, SwapQuoteState, SwapToken } from '../shared/types/swap.js'
import type { SwapSubject } from '../shared/types/swapPlan.js'
import type { TokenBalance } from '../shared/types/token.js'
import { isFresh } from './confirmSwap.js'
import { draftOf, providersAt } from './context.js'
import { providersQuery } from './providers.js'
import {
  allowanceQuery,
  causeOf,
  feeQuery,
  holdingsQuery,
  priceQuery,
  quoteQuery,
  toSwapError,
} from './queries.js'
import {
  areIdentified,
  createMarker,
  impactOf,
  isSameToken,
  kindOf,
  quoteInterval,
  quoteLifetime,
  rateOf,
  slippageOf,
  worthsOf,
} from './rules.js'
import type { Reviewed, SwapState } from './store.js'
import { swapIssues, unconfirmedOf } from './swapIssues.js'
import { identityQuery, listQuery, lookalikeQuery } from './tokens/queries.js'
import type { UseSwapReturnType } from './UseSwapReturnType.js'

/** The account and network of the draft, with the providers there. */
export type Swapper = Pick<
  UseSwapReturnType,
  'currency' | 'isSupported' | 'networkId' | 'networks' | 'slippage'
> & {
  readonly account: CaipAddress | undefined
  readonly network: Network | undefined
  /** Those that serve the network, best known first. */
  readonly places: ReturnType<typeof providersAt>
  readonly isSlippageValid: boolean
  /** The account's tokens that are in the query cache. */
  readonly held: readonly TokenBalance[]
}

const anySlippage = { slippage: { min: 1, max: 50, step: 1 } }

export function useSwapper({ slippage: set }: Pick<SwapState, 'slippage'>): Swapper {
  const latchkey = useLatchkey()
  const { config, session: store } = latchkey
  const session = useSlice(store)
  const {
    caipAddress: account,
    network,
    networkId,
  } = useMemo(() => accountOf({ session, ...config }), [session, config])
  const [currency] = useCurrency()
  const held = useKnownTokens({ address: account, currency })
  const { data: providers } = useRead(providersQuery(latchkey))
  return useMemo(() => {
    const places = providers && network ? providersAt(providers, networkId) : []
    const networks = (providers ? config.networks : []).filter(
      (one) => providers && providersAt(providers, toCaipNetworkId(one)).length > 0,
    )
    const isSupported = providers && places.length > 0
    const found = slippageOf(places[0]?.provider ?? anySlippage, set)
    const isSlippageValid = found.value !== undefined
    // What is not possible is shown as it was set, and nothing is quoted with it.
    const slippage = { ...found, value: found.value ?? set ?? found.default }
    return {
      ...{ account, currency, held, isSlippageValid, isSupported, network, networkId, networks },
      ...{ places, slippage },
    }
  }, [account, config, currency, held, network, networkId, providers, set])
}

/** Debounce before a price is requested, in ms. */
const debounce = 200

/** The value once it has not changed for a while, by its key. Undefined at once. */
function useWaited<value>(value: value | undefined, key: string | undefined): value | undefined {
  const { env } = useLatchkey()
  const [waited, setWaited] = useState<string>()
  useEffect(
    () => (key === undefined ? setWaited(undefined) : env.schedule(() => setWaited(key), debounce)),
    [env, key],
  )
  return waited === key ? value : undefined
}

/** Renders once a second while something ages on a visible page. */
function useSeconds(isAging: boolean): void {
  const { env } = useLatchkey()
  const [, setSecond] = useState(0)
  useEffect(() => {
    if (!isAging) return
    let cancel = () => {}
    const tick = () => {
      cancel = env.schedule(() => {
        if (env.window?.document?.visibilityState !== 'hidden') setSecond((second) => second + 1)
        tick()
      }, 1000)
    }
    tick()
    return () => cancel()
  }, [env, isAging])
}

/** Parses what is sold. What has to be sold for an amount of the bought token is quoted by no provider. */
export function readTyped({ amount, from, side, to }: Pick<SwapState, 'amount' | 'from' | 'side' | 'to'>): {
  quantity: bigint | undefined
  error: AmountErrorType | undefined
} {
  const { decimals } = (side === 'from' ? from : to) ?? {}
  if (decimals === undefined) return { quantity: undefined, error: undefined }
  if (side === 'to') return { quantity: undefined, error: new InvalidAmountError() }
  try {
    return { quantity: parsePayment(amount, { decimals }).value, error: undefined }
  } catch (thrown) {
    if (!(thrown instanceof LatchkeyError)) throw thrown
    const error = thrown instanceof TransferIncompleteError ? undefined : (thrown as AmountErrorType)
    return { quantity: undefined, error }
  }
}

/** Market prices of tokens: of the account's own from its list, of others from the provider. */
function usePrice(
  token: SwapToken | undefined,
  { currency, held, isSupported }: Swapper,
): string | undefined {
  const latchkey = useLatchkey()
  const known = token && held.find(({ id }) => assetKey(id) === assetKey(token.id))?.price
  const isAsked = token !== undefined && known === undefined && isSupported === true
  const { data } = useRead(priceQuery(latchkey, { currency, token: isAsked ? token : undefined }))
  return known ?? data ?? undefined
}

export type SwapReading = Pick<
  UseSwapReturnType,
  'allowance' | 'balances' | 'issues' | 'isReady' | 'quantity' | 'quote' | 'retry'
> & {
  readonly subject: SwapSubject | undefined
  /** The review, while it is about the current draft. */
  readonly reviewed: Reviewed | undefined
  readonly native: bigint | undefined
}

const isAbout = ({ subject: one }: Reviewed, other: SwapSubject | undefined) =>
  other !== undefined &&
  one.account === other.account &&
  isSameToken(one.from, other.from) &&
  isSameToken(one.to, other.to) &&
  one.quantity === other.quantity &&
  one.approval === other.approval &&
  one.slippage === other.slippage

/** Everything derived from the draft: its price, balances, costs and issues. */
export function useSwapReading(state: SwapState, swapper: Swapper): SwapReading {
  const latchkey = useLatchkey()
  const { account, isSlippageValid, isSupported, network, places, slippage } = swapper
  const { approval, from, to } = state
  const identities = useRead(identityQuery(latchkey, { network, tokens: [from, to] }))
  const { data: identified } = identities
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token may be chosen again as it was listed
  useEffect(() => {
    if (identified) draftOf(latchkey).identified(identified)
  }, [from, identified, latchkey, to])
  const typed = useMemo(() => readTyped(state), [state])
  const { quantity } = typed
  const isPair = from !== undefined && to !== undefined && !isSameToken(from, to)
  const subject = useMemo(
    (): SwapSubject | undefined =>
      account && isPair && quantity !== undefined && isSupported && isSlippageValid
        ? { account, approval, from, to, quantity, slippage: slippage.value }
        : undefined,
    [account, approval, from, isPair, isSlippageValid, isSupported, quantity, slippage.value, to],
  )
  // No list is believed for what amounts are counted in.
  const known = areIdentified(subject, identified) ? subject : undefined
  const key = known
    ? [known.account, known.from.id, known.to.id, quantity, known.slippage].join(' ')
    : undefined
  const waited = useWaited(known, key)
  const read = useRead(quoteQuery(latchkey, waited))
  const holdings = useRead(holdingsQuery(latchkey, { account, network, tokens: [from, to] }))
  const quoted = state.reviewed && isAbout(state.reviewed, subject) ? state.reviewed.quoted : read.data
  const place = places.find(({ provider }) => provider.id === quoted?.provider?.id) ?? places[0]
  const spender = place?.contracts.spender ?? place?.contracts.router
  const kind = isPair && place ? kindOf({ from, to }, place.contracts) : 'swap'
  // A maker takes its side of a trade by the signature alone.
  const isApproved =
    kind === 'swap' && from?.address !== undefined && !place?.contracts.calls?.startsWith('maker')
  const allowed = useRead(allowanceQuery(latchkey, { account, from: isApproved ? from : undefined, spender }))
  const allowance = useMemo((): SwapAllowance => {
    if (!isApproved || quantity === undefined || spender === undefined) return { status: 'none' }
    if (allowed.data === undefined) return { status: allowed.isError ? 'failed' : 'loading' }
    const status = allowed.data >= quantity ? 'sufficient' : 'insufficient'
    return { status, quantity: allowed.data, spender }
  }, [allowed.data, allowed.isError, isApproved, quantity, spender])
  const approvals = allowance.status === 'insufficient' ? 1 : 0
  const estimate = useRead(feeQuery(latchkey, { account: waited?.account, approvals }))
  const reviewed = state.reviewed && isAbout(state.reviewed, subject) ? state.reviewed : undefined

  const native = network && holdings.data?.[nativeAssetId(network)]
  const balances = { from: from && holdings.data?.[from.id], to: to && holdings.data?.[to.id] }
  const nativeToken = useMemo(
    () =>
      network && {
        id: nativeAssetId(network),
        networkId: toCaipNetworkId(network),
        ...network.nativeCurrency,
      },
    [network],
  )
  const prices = { from: usePrice(from, swapper), to: usePrice(to, swapper) }
  const coinPrice = usePrice(waited && nativeToken, swapper)
  const fees = reviewed?.plan.fee === undefined ? estimate.data : reviewed.plan
  useSeconds(read.data !== undefined || reviewed !== undefined)

  const quote = quoteState()
  const { data: listed } = useRead(listQuery(latchkey, isSupported ? network : undefined))
  const { data: check } = useRead(lookalikeQuery(latchkey, isSupported ? network : undefined))
  const mark = useMemo(() => createMarker(listed ?? [], check), [check, listed])
  const isLookalike = (token: SwapToken) => mark(token).isLookalike === true
  const intents = useIntents({ all: true, settled: true })
  const unconfirmed = useMemo(() => {
    if (subject === undefined || place === undefined || state.isRunning) return []
    const terms = { ...subject, contracts: place.contracts, kind }
    return unconfirmedOf(intents, terms, {
      isApproving: allowance.status !== 'sufficient',
      error: state.error,
    })
  }, [allowance.status, intents, kind, place, state.error, state.isRunning, subject])
  const issues = swapIssues({
    ...{
      ...state,
      isSlippageValid,
      isSupported,
      typed,
      balance: balances.from,
      native,
      fee: fees?.fee,
      quote,
      reviewed,
    },
    ...{ isLookalike, unconfirmed },
  })
  const isFine = issues.every(({ severity }) => severity === 'warning')
  const isReady = isFine && quote.status === 'ready' && !quote.isStale
  const retry = () => void (identities.isError ? identities : read).refetch()
  return { allowance, balances, issues, isReady, native, quantity, quote, retry, reviewed, subject }

  function quoteState(): SwapQuoteState {
    if (isSupported === false && network) {
      const error = new SwapUnsupportedError()
      return { status: 'failed', cause: 'unsupported', error }
    }
    if (subject === undefined) return { status: 'idle' }
    const quoted = reviewed?.quoted ?? (waited && read.data)
    const isUsable = quoted !== undefined && isFresh(latchkey, quoted)
    const failure = identities.error ?? (waited && read.error)
    if (failure && !isUsable) {
      const error = toSwapError<SwapQuoteErrorType>(failure)
      return { status: 'failed', cause: causeOf(error), error }
    }
    if (quoted === undefined) return { status: 'loading' }
    const { at: _, ...shown } = quoted
    const worth = worthsOf(quoted, quoted, prices)
    const elapsed = Math.max(0, latchkey.env.monotonic() - quoted.at)
    const coin = network?.nativeCurrency
    return {
      ...{ ...shown, status: 'ready', rate: rateOf(quoted, quoted), worth },
      impact: quoted.kind === 'swap' ? impactOf(worth) : undefined,
      networkCost:
        fees?.fee === undefined || coin === undefined
          ? undefined
          : {
              ...{ value: fees.fee, most: fees.maxFee ?? fees.fee },
              ...{ decimals: coin.decimals, symbol: coin.symbol },
              worth: worthOf({ quantity: fees.fee, decimals: coin.decimals, price: coinPrice }),
            },
      expiresAt: quoted.quotedAt + quoteLifetime,
      age: Math.floor(elapsed / 1000),
      isAging: elapsed > quoteInterval + 2000,
      isStale: !isUsable,
      isRefreshing: read.isFetching,
    }
  }
}
