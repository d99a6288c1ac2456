import { expect, test } from 'vitest'
import type { BuiltCall } from '../../../hooks/shared/types/swapPlan.js'
import type { SwapOffer, SwapProvider } from '../../../hooks/shared/types/swapProvider.js'
import { swapIssues } from '../../../hooks/swap/swapIssues.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openSwap } from './support/openSwap.js'

const localnet = shareLocalnet()

/** A page with a provider of the app's own, which differs from the hosted one. */
async function openWith(
  differ: (hosted: SwapProvider) => Partial<SwapProvider>,
  parameters: Parameters<typeof openSwap>[1] = {},
) {
  const { latchkey } = await openSwap(localnet)
  const [hosted] = await latchkey.services.swap.providers()
  if (hosted === undefined) throw new TypeError('The local network has no swap provider.')
  return openSwap(localnet, { ...parameters, hosted: { ...hosted, ...differ(hosted) } as never })
}

test('what is shown is what the simulation brings, where a provider offers more', async () => {
  const more = (quantity: bigint) => (quantity * 123n) / 100n
  const page = await openWith(({ build, quote }) => ({
    async quote(subject) {
      const found = await quote(subject)
      return { ...found, quantityOut: more(found.quantityOut) }
    },
    async build(subject) {
      const found = await build({ ...subject, slippage: 1 })
      return { ...found, quantityOut: more(found.quantityOut) }
    },
  }))
  const token = page.tokenOf('tUSDC')
  const before = await page.balanceOf(token)
  const subject = { ...page.subjectOf('ETH', 'tUSDC', 10n ** 16n), slippage: 20 }
  const reviewed = await page.prepare(subject)
  const { quoted } = reviewed
  const issues = swapIssues({
    ...{ from: subject.from, to: subject.to, amount: '0.01', acknowledged: [], unconfirmed: [] },
    ...{ isSupported: true, isSlippageValid: true, isUnstored: false, isLookalike: () => false },
    ...{ typed: { quantity: subject.quantity, error: undefined }, reviewed },
    ...{ balance: 10n ** 20n, native: 10n ** 20n, fee: 0n },
    quote: { ...quoted, status: 'ready', impact: undefined, isStale: false } as never,
  })
  expect(issues.map(({ kind }) => kind)).toContain('lessArrives')
  await page.confirm(reviewed)
  expect((await page.balanceOf(token)) - before).toBe(quoted.quantityOut)
})

test('a provider that falls silent after the approval ends the run, and says so', async () => {
  let isSilent = false
  const page = await openWith(
    ({ quote }) => ({ quote: (subject) => (isSilent ? new Promise(() => {}) : quote(subject)) }),
    {
      answers: {
        async eth_sendTransaction(_, usual) {
          isSilent = true
          return usual()
        },
      },
    },
  )
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  await expect(page.confirm(reviewed)).rejects.toMatchObject({ name: 'HttpTimeoutError' })
  expect(page.sends()).toHaveLength(1)
})

/** What a provider changes of its answers after the approval, and why nothing is swapped then. */
const changes: readonly [
  what: string,
  change: { quote?: (one: SwapOffer) => SwapOffer; build?: (one: BuiltCall) => BuiltCall },
  error: { name: string; reason?: string },
][] = [
  ['fee', { quote: (one) => ({ ...one, fee: '0.9' }) }, { name: 'PriceChangedError' }],
  [
    'price',
    {
      quote: (one) => ({ ...one, quantityOut: (one.quantityOut * 9n) / 10n }),
      build: (one) => ({ ...one, quantityOut: (one.quantityOut * 9n) / 10n }),
    },
    { name: 'PriceChangedError' },
  ],
  [
    'price by which it builds',
    { build: (one) => ({ ...one, quantityOut: one.quantityOut / 2n }) },
    { name: 'PriceChangedError' },
  ],
  [
    'router',
    { build: (one) => ({ ...one, to: `${one.to.slice(0, -4)}0000` as BuiltCall['to'] }) },
    { name: 'SwapMismatchError', reason: 'router' },
  ],
  [
    'account',
    { build: (one) => ({ ...one, from: `${one.from.slice(0, -4)}0000` as BuiltCall['from'] }) },
    { name: 'SwapMismatchError', reason: 'account' },
  ],
  [
    'call',
    { build: (one) => ({ ...one, data: `${one.data}00` as const }) },
    { name: 'SwapMismatchError', reason: 'call' },
  ],
]

test.each(changes)('a provider that changes its %s after the approval swaps nothing', async (...given) => {
  const [, change, error] = given
  let isApproved = false
  const page = await openWith(
    ({ build, quote }) => ({
      async quote(request) {
        const found = await quote(request)
        return isApproved && change.quote ? change.quote(found) : found
      },
      async build(request) {
        const found = await build(request)
        return isApproved && change.build ? change.build(found as BuiltCall) : found
      },
    }),
    {
      answers: {
        async eth_sendTransaction(_, usual) {
          const id = await usual()
          isApproved = true
          return id
        },
      },
    },
  )
  const token = page.tokenOf('tUSDC')
  const before = await page.balanceOf(token)
  const reviewed = await page.prepare(page.subjectOf('tUSDC', 'ETH', 10_000_000n))
  await expect(page.confirm(reviewed)).rejects.toMatchObject(error)
  expect(page.sends()).toHaveLength(1)
  expect(await page.balanceOf(token)).toBe(before)
})
