import { uniswapV2 } from '@latchkey/hooks/evm'
import { expect, test } from 'vitest'
import type { SwapRequest } from '../../../hooks/shared/types/swapPlan.js'
import type { SwapProvider } from '../../../hooks/shared/types/swapProvider.js'
import { draftOf } from '../../../hooks/swap/context.js'
import { planReview } from '../../../hooks/swap/planReview.js'
import { readQuote } from '../../../hooks/swap/queries.js'
import type { Quoted } from '../../../hooks/swap/rules.js'
import { bob } from '../../support/createFakeWallet.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { localNetworks } from '../portfolio/openPortfolio.js'
import { openSwap } from './support/openSwap.js'

const localnet = shareLocalnet()
const networkId = () => `eip155:${localNetworks(localnet).first.id}` as const
const contractsOf = () => {
  const contracts = localnet.manifest.contracts[networkId()]
  if (contracts === undefined) throw new TypeError('The manifest lacks it.')
  return contracts
}
const exchange = (id: string, router: string): SwapProvider =>
  uniswapV2({ id, name: id, exchanges: { [networkId()]: { router, wrapped: contractsOf().weth } } })

const idsOf = ({ others, provider }: Quoted) => [provider?.id, ...others.map(({ id }) => id)].sort()

/** A page with the hosted provider and both exchanges, in an order. */
function openWith(
  differ: Partial<Record<'one' | 'two', Partial<SwapProvider>>> = {},
  parameters: Parameters<typeof openSwap>[1] = {},
) {
  const { secondExchangeRouter, uniswapV2Router } = contractsOf()
  const one = { ...exchange('one', uniswapV2Router), ...differ.one }
  const two = { ...exchange('two', secondExchangeRouter), ...differ.two }
  return openSwap(localnet, { ...parameters, others: [one, two] })
}

test('the provider by which most arrives is taken, with its own contracts, and the difference is known', async () => {
  const page = await openWith()
  const subject = page.subjectOf('ETH', 'tUSDC', 10n ** 16n)
  const quoted = await readQuote(page.latchkey, subject)
  const offers = [quoted, ...quoted.others].map(({ quantityOut }) => quantityOut)
  expect(offers).toHaveLength(3)
  expect(offers).toEqual(offers.toSorted((first, second) => Number(second - first)))
  const reviewed = await page.prepare(subject)
  const routers = { one: contractsOf().uniswapV2Router, two: contractsOf().secondExchangeRouter }
  const id = reviewed.quoted.provider?.id as keyof typeof routers
  expect(id).toBe(quoted.provider?.id)
  expect(reviewed.plan.terms.contracts.router).toBe(routers[id])
  const before = await page.balanceOf(page.tokenOf('tUSDC'))
  expect((await page.confirm(reviewed))?.status).toBe('confirmed')
  expect((await page.balanceOf(page.tokenOf('tUSDC'))) - before).toBe(quoted.quantityOut)
})

test('an approval and its swap are of one provider, also where another one offers more meanwhile', async () => {
  let isAttractive = false
  const two = exchange('two', contractsOf().secondExchangeRouter)
  const page = await openWith(
    {
      two: {
        async quote(request) {
          const { quantityOut } = await two.quote(request)
          return { quantityOut: isAttractive ? quantityOut * 2n : quantityOut }
        },
      },
    },
    {
      answers: {
        eth_sendTransaction(_, usual) {
          isAttractive = true
          return usual()
        },
      },
    },
  )
  await page.buy('tUSDC', 10n ** 17n)
  isAttractive = false
  const asked = page.sends().length
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  expect(reviewed.quoted.provider?.id).toBe('one')
  expect((await page.confirm(reviewed))?.status).toBe('confirmed')
  const calls = page
    .sends()
    .slice(asked)
    .map(({ params }) => (params as [{ to: string }])[0].to.toLowerCase())
  const { address } = page.tokenOf('tUSDC')
  expect(calls).toEqual([address, contractsOf().uniswapV2Router].map((to) => to?.toLowerCase()))
})

test('what may have been sent by one provider’s contract is shown before a like swap by another’s', async () => {
  let best = 'two'
  const offer = (id: string, router: string): Partial<SwapProvider> => ({
    async quote(request) {
      const { quantityOut } = await exchange(id, router).quote(request)
      return { quantityOut: best === id ? quantityOut : quantityOut / 2n }
    },
  })
  const { secondExchangeRouter, uniswapV2Router } = contractsOf()
  const page = await openWith(
    { one: offer('one', uniswapV2Router), two: offer('two', secondExchangeRouter) },
    {
      answers: {
        async eth_sendTransaction(_, usual) {
          await usual()
          throw new Error('timeout')
        },
      },
    },
  )
  // The hosted provider takes whole percents alone.
  const subject = { ...page.subjectOf('ETH', 'tUSDC', 10n ** 16n), slippage: 0.5 }
  const first = await page.prepare(subject)
  expect(first.quoted.provider?.id).toBe('two')
  await page.confirm(first).catch(() => undefined)
  best = 'one'
  draftOf(page.latchkey).cleared()
  const second = await page.prepare(subject)
  expect(second.quoted.provider?.id).toBe('one')
  await expect(page.confirm(second)).rejects.toMatchObject({ name: 'SendUnconfirmedError' })
  expect(page.sends()).toHaveLength(1)
})

test('a provider that is silent, fails or finds no way keeps no other one from being used', async () => {
  const silent = await openWith({ two: { quote: () => new Promise(() => {}) } })
  const subject = silent.subjectOf('ETH', 'tUSDC', 10n ** 16n)
  expect(idsOf(await readQuote(silent.latchkey, subject))).toEqual(['hosted', 'one'])
  const failing = await openWith({
    one: {
      quote: () => {
        throw new TypeError('broken')
      },
    },
  })
  expect(idsOf(await readQuote(failing.latchkey, subject))).toEqual(['hosted', 'two'])
  // Only the first exchange has this token.
  const page = await openWith()
  const only = page.subjectOf('ETH', 'UNL', 10n ** 15n)
  expect(idsOf(await readQuote(page.latchkey, only))).toEqual(['hosted', 'one'])
})

const attractive = async (request: SwapRequest) => {
  const { quantityOut } = await exchange('two', contractsOf().secondExchangeRouter).quote(request)
  return { quantityOut: quantityOut * 2n }
}

test.each<[string, (request: SwapRequest, two: SwapProvider) => ReturnType<SwapProvider['build']>]>([
  ['builds nothing', () => Promise.reject(new TypeError('down'))],
  ['builds for less', (request, two) => two.build(request)],
  [
    'builds a call that the network would not carry out',
    async (request, two) => ({
      ...(await two.build({ ...request, slippage: -100 })),
      quantityOut: (await attractive(request)).quantityOut,
    }),
  ],
  [
    'builds for another account',
    async (request, two) => {
      const account = `${networkId()}:${bob}` as const
      return {
        ...(await two.build({ ...request, account })),
        quantityOut: (await attractive(request)).quantityOut,
      }
    },
  ],
])(
  'where the provider with the best offer %s, the next one’s is reviewed and carried out',
  async (_, build) => {
    const two = exchange('two', contractsOf().secondExchangeRouter)
    const page = await openWith({ two: { quote: attractive, build: (request) => build(request, two) } })
    const subject = page.subjectOf('ETH', 'tUSDC', 10n ** 16n)
    const { others, provider } = await readQuote(page.latchkey, subject)
    expect(provider?.id).toBe('two')
    const reviewed = await page.prepare(subject)
    expect(reviewed.quoted.provider?.id).toBe(others[0]?.id)
    expect(reviewed.quoted.quantityOut).toBe(others[0]?.quantityOut)
    const before = await page.balanceOf(page.tokenOf('tUSDC'))
    expect((await page.confirm(reviewed))?.status).toBe('confirmed')
    expect((await page.balanceOf(page.tokenOf('tUSDC'))) - before).toBe(others[0]?.quantityOut)
    // A review keeps its provider: an approval for one is none for another.
    const of = planReview(page.latchkey, { ...subject, providerId: 'two' })
    expect((await of.catch((thrown) => ({ plan: { failure: thrown } }))).plan.failure).toBeInstanceOf(Error)
  },
)
