import type { SwapToken, SwapWarning } from '../../hooks/shared/types/swap.js'
import type { SwapPlan } from '../../hooks/shared/types/swapPlan.js'
import { type Browser, createBrowser } from './createBrowser.js'
import { type Clock, createClock } from './createClock.js'
import { renderSwap } from './renderSwap.js'
import { dai, ether, usdc } from './swapTokens.js'

/** What the provider and the network report. It may be changed at any time. */
type Market = { -readonly [key in 'isSellable' | 'maxFee' | 'simulation']: SwapPlan[key] } & {
  quantityOut: bigint
  router: string
  /** Of the provider, in percent. */
  fee: string | undefined
  /** What planning fails with. */
  planned?: Error
  /** Called before the wallet is asked. */
  onSend?: (kind: string) => void
  /** Whether the token has to be set to zero first. */
  isReset: boolean
  /** Whether the wallet makes batches, where it is asked. */
  isBatch: boolean
}

/** What the tabs of a browser share, and the chain that they see. */
export type SwapTabs = {
  readonly browser: Browser
  readonly clock: Clock
  readonly asked: string[]
  readonly randomUUID: () => string
  allowance: bigint
  isIncluded: boolean
}

export function createSwapTabs(): SwapTabs {
  let ids = 0
  return {
    ...{ browser: createBrowser(), clock: createClock(), asked: [], allowance: 0n, isIncluded: true },
    randomUUID() {
      ids += 1
      return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
    },
  }
}

type Options = {
  from: SwapToken
  to: SwapToken
  wrapped: string | undefined
  isOpenedHere: boolean
  tabs: SwapTabs
  /** Whether a run of another tab is taken up: nothing is typed. */
  isResumed: boolean
}

/** A reviewed swap of 3 USDC, which needs an approval. `on` is called after the wallet was asked for each step. */
export async function reviewSwap(
  on: (kind: string, market: Market) => unknown,
  {
    from = usdc,
    isOpenedHere = false,
    isResumed = false,
    tabs = createSwapTabs(),
    to = ether,
    wrapped,
    ...more
  }: Partial<Market & Options> = {},
) {
  const market: Market = {
    ...{ fee: '0.5', maxFee: 10n ** 15n, isReset: false, isSellable: true, simulation: 'passed' },
    isBatch: false,
    ...{ quantityOut: 10n ** 15n, router: '0x111111125421cA6dc452d289314280a0f8842A65' },
    ...more,
  }
  if (market.isReset) tabs.allowance = 1n
  const { asked, browser, clock, randomUUID } = tabs
  const form = await renderSwap({
    ...{ isOpenedHere, browser, clock, randomUUID },
    provider: {
      ...{ id: 'acme', name: 'Acme', slippage: { min: 1, max: 50, step: 1 } },
      contracts: () => ({ router: market.router, wrapped }),
      tokens: async () => [],
      quote: async () => ({ quantityOut: market.quantityOut, fee: market.fee }),
      build: async ({ account }) => ({
        ...{ from: account, to: account, data: '0x', quantityOut: market.quantityOut },
      }),
    },
    chain: {
      describeTokens: async () => new Map([usdc, dai].map((token) => [token.address ?? '', token])),
      observeTransaction: async () =>
        tabs.isIncluded ? { seen: 'included', hasSucceeded: true, effect: 'reviewed' } : { seen: 'pool' },
    },
    swaps: {
      readAllowance: async () => tabs.allowance,
      async plan({ ask, terms }) {
        if (market.planned) throw market.planned
        const { isSellable, maxFee, simulation } = market
        const { allowance } = tabs
        const { quantity } = terms
        const kinds = [
          ...(allowance > 0n && allowance < quantity ? (['reset'] as const) : []),
          ...(allowance < quantity ? (['approve'] as const) : []),
          'swap' as const,
        ]
        return {
          terms,
          isBatch: market.isBatch && ask !== undefined && kinds.length > 1,
          calls: kinds.map((kind) => ({ kind, quantity: kind === 'reset' ? 0n : quantity, request: {} })),
          ...{ arrives: terms.minimumOut, failure: undefined, fee: maxFee },
          ...{ isSellable, maxFee, simulation },
        }
      },
      async send({ batch, call, onAsk }) {
        market.onSend?.(call.kind)
        onAsk?.()
        asked.push([...(batch?.calls ?? []), call].map(({ kind }) => kind).join(' and '))
        tabs.allowance = call.kind === 'swap' ? 0n : call.quantity
        await on(call.kind, market)
        return { id: `0x${String(asked.length).padStart(64, '0')}` }
      },
    },
  })
  if (!isResumed) {
    await form.put(({ setFrom, setTo }) => {
      setFrom(from)
      setTo(to)
    })
    await form.put(({ setAmount }) => setAmount('3'))
    await form.put(({ prepare }) => prepare())
  }
  /** Whether warnings of a kind are only shown, or asked about. */
  const asksOf = (kind: SwapWarning['kind']) =>
    form.swap().issues.flatMap((one) => (one.severity === 'warning' && one.kind === kind ? one.ask : []))
  return {
    ...form,
    ...{ asked, market, asksOf },
    /** Presses, and waits for what follows. */
    async press() {
      await form.put(({ confirm }) => confirm())
      for (let i = 0; i < 8; i += 1) await form.advance(1000)
    },
  }
}

export type ReviewedSwap = Awaited<ReturnType<typeof reviewSwap>>

/** Ticks every box of the review. */
export async function acknowledgeAll({ put, swap }: ReviewedSwap): Promise<void> {
  for (const issue of swap().issues) if (issue.severity === 'warning') swap().acknowledge(issue.key)
  await put(() => undefined)
}
