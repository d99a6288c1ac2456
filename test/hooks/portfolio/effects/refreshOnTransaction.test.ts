import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import { balanceQuery, tokensQuery } from '../../../../hooks/portfolio/tokens/queries.js'
import type { CaipAddress } from '../../../../hooks/shared/types/caip.js'
import type { PortfolioSource } from '../../../../hooks/shared/types/portfolio.js'
import type { TransactionStatus } from '../../../../hooks/shared/types/transaction.js'
import { keepTransactions } from '../../../../hooks/transactions/keepTransactions.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { createWatchScene } from '../../transactions/createWatchScene.js'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const address = `eip155:1:${alice}` as const

async function setUp() {
  const getTokens = vi.fn<PortfolioSource['getTokens']>(async () => [
    {
      id: `eip155:1/erc20:${token}`,
      networkId: 'eip155:1',
      address: token,
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
      quantity: 5n,
    },
  ])
  const getBalance = vi.fn<PortfolioSource['getBalance']>(async () => ({
    value: 1n,
    decimals: 18,
    symbol: 'ETH',
  }))
  const portfolio = { getTokens, getBalance, getProfile: async () => ({ source: 'none' }) as const }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const scene = createWatchScene(() => ({ seen: 'missing' }), { services: { portfolio }, queryClient })
  const { latchkey } = scene
  latchkey.start()
  await latchkey.wake()
  const sent = scene.send(1)
  await scene.advance()
  const settle = async (status: TransactionStatus) => {
    keepTransactions(latchkey, [{ ...sent, status, updatedAt: sent.updatedAt + 1 }])
    await scene.advance()
  }
  return { ...scene, getBalance, getTokens, queryClient, settle }
}

type Scene = Awaited<ReturnType<typeof setUp>>

/** Shows an account as a mounted component does. */
function show({ latchkey, queryClient }: Scene, of: CaipAddress = address) {
  const parameters = { address: of, network: mainnet }
  const observers = [
    new QueryObserver(queryClient, { ...tokensQuery(latchkey, parameters), retry: false }),
    new QueryObserver(queryClient, { ...balanceQuery(latchkey, parameters), retry: false }),
  ]
  const stops = observers.map((observer) => observer.subscribe(() => undefined))
  return () => {
    for (const stop of stops) stop()
  }
}

test.each(['confirmed', 'failed', 'replaced', 'unknown'] as const)(
  'displayed data is read again when a transaction is %s, tokens past every cache',
  async (status) => {
    const scene = await setUp()
    show(scene)
    await scene.advance()
    expect(scene.getTokens).toHaveBeenCalledOnce()
    await scene.settle(status)
    expect(scene.getTokens.mock.lastCall?.[0].forceUpdate).toEqual([`eip155:1:${token}`])
    expect([scene.getTokens.mock.calls.length, scene.getBalance.mock.calls.length]).toEqual([2, 2])
  },
)

test('data that is not displayed is read when it is shown, and not before, also after a reload', async () => {
  const scene = await setUp()
  show(scene)()
  const hide = show(scene)
  await scene.advance()
  hide()
  const before = scene.getTokens.mock.calls.length
  await scene.settle('confirmed')
  expect(scene.getTokens.mock.calls.length).toBe(before)
  expect(scene.latchkey.storage.read({ name: 'balance_cache', parse: (json) => json })).toBeUndefined()
  show(scene)
  await scene.advance()
  expect(scene.getTokens.mock.calls.length).toBe(before + 1)
})

test('another account’s transaction triggers no read', async () => {
  const scene = await setUp()
  show(scene, `eip155:1:${bob}`)
  await scene.advance()
  await scene.settle('confirmed')
  expect([scene.getTokens.mock.calls.length, scene.getBalance.mock.calls.length]).toEqual([1, 1])
})
