import { expect, test } from 'vitest'
import { mainnet } from '../../../hooks/networks.js'
import type { SwapProvider } from '../../../hooks/shared/types/swapProvider.js'
import { priceQuery } from '../../../hooks/swap/queries.js'
import { usdc } from '../../support/swapTokens.js'

type Price = NonNullable<SwapProvider['price']>

/** The market price of a token by several providers; a wait for an answer ends at once. */
function priceBy(...prices: readonly (Price | undefined)[]) {
  const providers = prices.map((price, id) => ({ id: `${id}`, price, contracts: () => ({ router: '0x' }) }))
  const context = {
    id: 'latchkey',
    config: { networks: [mainnet], features: {} },
    env: {
      schedule(end: () => void) {
        const timer = setTimeout(end, 1)
        return () => clearTimeout(timer)
      },
    },
    chains: { actionsFor: async () => ({ swaps: {} }) },
    services: { swap: { providers: async () => providers } },
  } as unknown as Parameters<typeof priceQuery>[0]
  const { queryFn } = priceQuery(context, { currency: 'usd', token: usdc })
  return queryFn?.({ signal: new AbortController().signal })
}

test.each<[string, Price]>([
  ['is silent', () => new Promise(() => {})],
  ['fails', () => Promise.reject(new TypeError('down'))],
  [
    'is broken',
    () => {
      throw new TypeError('broken')
    },
  ],
  ['has none', async () => undefined],
  ['answers no text', async () => 2 as never],
])('where the first provider %s, the price is the next one’s', async (_, first) => {
  expect(await priceBy(first, undefined, async () => '2')).toBe('2')
})

test('without any price it is unknown, and a failure is one', async () => {
  expect(await priceBy(undefined, async () => undefined)).toBe(null)
  await expect(priceBy(() => Promise.reject(new TypeError('down')), undefined)).rejects.toThrow('down')
})
