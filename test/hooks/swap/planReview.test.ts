import { expect, test } from 'vitest'
import { mainnet } from '../../../hooks/networks.js'
import { TransferRevertedError } from '../../../hooks/shared/errors/sending.js'
import type { SwapActions } from '../../../hooks/shared/types/chainActions.js'
import type { SwapProvider } from '../../../hooks/shared/types/swapProvider.js'
import { planReview } from '../../../hooks/swap/planReview.js'
import { alice } from '../../support/createFakeWallet.js'
import { ether, usdc } from '../../support/swapTokens.js'

const account = `eip155:1:${alice}` as const

/** What a provider offers, builds, and what its call does on the network. */
type Offer = { quoted: bigint; built?: bigint; fee?: string; isReverted?: boolean }

/** Reviews a swap with several providers, by their ids. */
function review(offers: { readonly [id: string]: Offer }, providerId?: string) {
  const providers = Object.entries(offers).map(
    ([id, { quoted, built = quoted, fee }]): SwapProvider => ({
      ...{ id, name: id, slippage: { min: 1, max: 50, step: 1 } },
      contracts: () => ({ router: id }),
      tokens: async () => [],
      quote: async () => ({ quantityOut: quoted, fee }),
      build: async () => ({ from: account, to: account, data: '0x', quantityOut: built }),
    }),
  )
  const swaps: Pick<SwapActions, 'plan' | 'read'> = {
    read: async () => undefined,
    plan: async ({ terms }) => ({
      ...{
        terms,
        calls: [],
        fee: 1n,
        maxFee: 1n,
        simulation: 'passed',
        isSellable: true,
        arrives: undefined,
      },
      failure: offers[terms.contracts.router]?.isReverted ? new TransferRevertedError() : undefined,
    }),
  }
  const context = {
    id: 'latchkey',
    config: { networks: [mainnet], features: {} },
    env: { now: () => 0, monotonic: () => 0, schedule: () => () => {} },
    chains: { actionsFor: async () => ({ swaps }) },
    services: {
      swap: { providers: async () => providers },
      portfolio: { identify: async () => new Map([[usdc.address, usdc]]) },
    },
  } as unknown as Parameters<typeof planReview>[0]
  const subject = { account, from: ether, to: usdc, quantity: 5n, slippage: 1 }
  return planReview(context, { ...subject, providerId })
}

test('where the call of the best offer would fail, the next one’s is reviewed', async () => {
  const offers = { liar: { quoted: 10n ** 9n, isReverted: true }, honest: { quoted: 100_000n } }
  const { plan, quoted } = await review(offers)
  expect([quoted.provider?.id, plan.failure]).toEqual(['honest', undefined])
  // An approval for one provider is none for another.
  expect((await review(offers, 'liar')).plan.failure).toBeInstanceOf(TransferRevertedError)
})

test('where all calls would fail, the best one’s says why', async () => {
  const failing = { quoted: 10n, isReverted: true }
  const { plan, quoted } = await review({ one: failing, two: { ...failing, quoted: 20n } })
  expect(quoted.provider?.id).toBe('two')
  expect(plan.failure).toBeInstanceOf(TransferRevertedError)
})

test('a provider that offers most and builds for less than another one offers is not reviewed', async () => {
  const honest = { quoted: 100_000n }
  const of = async (liar: Offer) => {
    const { quantityOut, provider } = (await review({ liar, honest })).quoted
    return [provider?.id, quantityOut]
  }
  expect(await of({ quoted: 100_100n, built: 99_500n })).toEqual(['honest', 100_000n])
  expect(await of({ quoted: 100_100n, built: 100_050n })).toEqual(['liar', 100_050n])
})

test('an offer of nothing is none', async () => {
  const { provider } = (await review({ liar: { quoted: 0n }, honest: { quoted: 5n } })).quoted
  expect(provider?.id).toBe('honest')
  await expect(review({ liar: { quoted: 0n } })).rejects.toMatchObject({ name: 'LowLiquidityError' })
})

test('where all build for less than they offer, the one by which most arrives is reviewed', async () => {
  const { provider } = (
    await review({ one: { quoted: 100_100n, built: 99_900n }, two: { quoted: 100_000n, built: 99_500n } })
  ).quoted
  expect(provider?.id).toBe('one')
})

test.each<[unknown, unknown?]>([
  [undefined],
  ['100100'],
  [1e9],
  [-1n],
  [2n ** 256n],
  [10n, '1e9'],
  [10n, {}],
  [10n, '-1'],
])('an offer of %s with the fee %s keeps no other one from being used', async (quoted, fee) => {
  const offers = { liar: { quoted: quoted as never, fee: fee as never }, honest: { quoted: 5n } }
  expect((await review(offers)).quoted.provider?.id).toBe('honest')
  await expect(review({ liar: offers.liar })).rejects.toMatchObject({ name: 'MalformedResponseError' })
})
