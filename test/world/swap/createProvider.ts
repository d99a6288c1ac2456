import { SwapMismatchError } from '../../../hooks/shared/errors/swaps.js'
import type { SwapToken } from '../../../hooks/shared/types/swap.js'
import type { SwapRequest } from '../../../hooks/shared/types/swapPlan.js'
import type { SwapProvider } from '../../../hooks/shared/types/swapProvider.js'
import { displayed, type Ledger } from '../createLedger.js'
import type { Turns } from '../createTurns.js'
import { encodeSwap, type Market, pathOf, quoteOf, type RouterCall } from './market.js'

/** How the provider lies or fails now. */
export type ProviderLies = {
  /** Delay of each answer, in ms. Infinity: it never answers. */
  latency: number
  /** What of a built call is another one's. */
  build:
    | 'true'
    | 'router'
    | 'recipient'
    | 'minimum'
    | 'token'
    | 'quantity'
    | 'flags'
    | 'account'
    | 'network'
    | 'rest'
    | 'less'
  /** What is wrong with a price. */
  quote: 'true' | 'high' | 'negative' | 'none' | 'failing'
  /** Of what is sold, in percent. */
  fee: string
  /** Which of its routers it names. */
  router: number
}

/** A call that was built, for what was asked then. */
export type Built = {
  readonly tab: number
  readonly data: string
  readonly request: SwapRequest
  /** On the monotonic clock. */
  readonly at: number
}

export const honest: ProviderLies = { latency: 0, build: 'true', quote: 'true', fee: '0.85', router: 0 }

/** The provider of the world, which reads the ledger itself. `later`: answers after a delay, in the page that asked. */
export function createProvider({
  built,
  ledger,
  lies,
  market,
  now,
}: {
  built: Built[]
  ledger: Ledger
  lies: ProviderLies
  market: Market
  now: () => number
}) {
  const { parties } = market
  const amountOf = ({ from, quantity, to }: SwapRequest) => {
    const path = pathOf(market, from.address?.toLowerCase(), to.address?.toLowerCase())
    return { path, quantityOut: quoteOf(market, { path, quantity, read: ledger.balanceOf }) }
  }

  function build(request: SwapRequest, tab: number) {
    const { account, from, network, quantity, slippage, to } = request
    const { path, quantityOut } = amountOf(request)
    const owner = account.split(':').at(-1)?.toLowerCase() ?? ''
    const expected = lies.build === 'less' ? quantityOut / 2n : quantityOut
    const minimumOut = (expected * BigInt(10_000 - Math.round(slippage * 100))) / 10_000n
    const call: RouterCall = {
      ...{ executor: parties.executor, from: from.address?.toLowerCase(), to: to.address?.toLowerCase() },
      ...{
        recipient: lies.build === 'recipient' ? parties.thief : owner,
        flags: lies.build === 'flags' ? 2n : 0n,
      },
      ...{ path, quantity: lies.build === 'quantity' ? quantity - 1n : quantity },
      minimumOut: lies.build === 'minimum' ? 1n : minimumOut,
    }
    // Another token, which is worth nothing beside the one that was asked for.
    const other = market.tokens.find(({ address }) => !path.includes(address))?.address
    const otherPath = pathOf(market, from.address?.toLowerCase(), other)
    const changed = lies.build === 'token' ? { ...call, to: other, path: otherPath, minimumOut: 1n } : call
    const data = `${encodeSwap(changed, parties.exchange)}${lies.build === 'rest' ? 'ff' : ''}` as const
    built.push({ tab, data, request, at: now() })
    const networkId = lies.build === 'network' ? 'eip155:1' : (`eip155:${network.id}` as const)
    const router = lies.build === 'router' ? parties.thief : (parties.routers[lies.router] ?? '')
    return {
      from: `${networkId}:${lies.build === 'account' ? displayed(parties.thief) : account.split(':').at(-1)}` as const,
      to: `${networkId}:${displayed(router)}` as const,
      data: data as `0x${string}`,
      quantityOut: expected,
    }
  }

  function quote(request: SwapRequest) {
    const { quantityOut } = amountOf(request)
    if (lies.quote === 'failing') throw new SwapMismatchError({ reason: 'answer' })
    const factor = { true: 100n, high: 103n, negative: -100n, none: 0n }[lies.quote]
    return { quantityOut: (quantityOut * factor) / 100n, fee: lies.fee }
  }

  /** As the page of a tab uses it. `wait`: answers it there after a delay. */
  const inTab = (
    tab: number,
    wait: <value>(answer: () => value, ms: number) => Promise<value>,
  ): SwapProvider => ({
    ...{ id: 'world', name: 'World', slippage: { min: 0.1, max: 50, step: 0.1, default: 1 } },
    contracts: () => ({
      router: displayed(parties.routers[lies.router] ?? ''),
      wrapped: displayed(market.tokens.find(({ kind }) => kind === 'wrapped')?.address ?? ''),
    }),
    tokens: async (): Promise<readonly SwapToken[]> => [],
    quote: (request) => wait(() => quote(request), lies.latency),
    build: (request) => wait(() => build(request, tab), lies.latency),
  })
  return { inTab }
}

/** Answers in a turn of a page, after a delay; never for `Infinity`. */
export const waiting =
  (
    page: { whenAwake: (task: () => void) => void },
    { later, schedule }: { later: Turns['later']; schedule: (task: () => void, ms: number) => unknown },
  ) =>
  <value>(answer: () => value, ms: number): Promise<value> =>
    new Promise((resolve, reject) => {
      const end = () =>
        page.whenAwake(() => {
          try {
            resolve(answer())
          } catch (thrown) {
            reject(thrown)
          }
        })
      if (ms === 0) later(end)
      else if (ms < Infinity) schedule(end, ms)
    })
