import { expect, test } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import {
  balanceGateOf,
  balanceQuery,
  type TokensParameters,
  tokensQuery,
} from '../../../../hooks/portfolio/tokens/queries.js'
import type { CaipAddress } from '../../../../hooks/shared/types/caip.js'
import type { PortfolioSource } from '../../../../hooks/shared/types/portfolio.js'
import type { TokenBalance } from '../../../../hooks/shared/types/token.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createClock } from '../../../support/createClock.js'
import { alice } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const row: TokenBalance = {
  id: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  networkId: 'eip155:1',
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  quantity: 2n ** 80n,
}
const parameters = { address: `eip155:1:${alice}`, network: mainnet } as const
const { signal } = new AbortController()

function setup(
  portfolio: Partial<PortfolioSource>,
  { browser = createBrowser(), clock = createClock() } = {},
) {
  const refuse = (): Promise<never> => Promise.reject(new Error('node down'))
  const { latchkey } = createTestLatchkey({
    browser,
    clock,
    services: { portfolio: { getBalance: refuse, getTokens: refuse, getProfile: refuse, ...portfolio } },
  })
  return { browser, clock, latchkey, query: () => tokensQuery(latchkey, parameters) }
}

test('specification 9: balance is fresh for 30 s, also across reloads', async () => {
  const first = setup({ getTokens: async () => [row] })
  expect(first.query().staleTime).toBe(30_000)
  const readAt = first.clock.now()
  await first.query().queryFn({ signal })
  await first.clock.advance(30_000)
  const next = setup({}, first)
  expect(next.query().initialData?.()).toEqual({ rows: [row], source: 'host' })
  expect(next.query().initialDataUpdatedAt?.()).toBe(readAt)
  await first.clock.advance(1)
  expect(next.query().initialData?.()).toBeUndefined()
})

test('an account without holdings is cached as such', async () => {
  const { query } = setup({ getTokens: async () => [] })
  await query().queryFn({ signal })
  expect(query().initialData?.()).toEqual({ rows: [], source: 'host' })
})

test('a failure blocks retries of the same read and no other', async () => {
  const { latchkey, query } = setup({ getBalance: async () => ({ value: 1n, decimals: 18, symbol: 'ETH' }) })
  await expect(query().queryFn({ signal })).rejects.toMatchObject({ message: 'Token Balance Unavailable' })
  expect(balanceGateOf(latchkey).remaining(`tokens ${parameters.address}`)).toBe(30_000)
  await expect(balanceQuery(latchkey, parameters).queryFn({ signal })).resolves.toMatchObject({ value: 1n })
})

test('each currency has its own rows', async () => {
  const asked: unknown[] = []
  const { latchkey } = setup({
    async getTokens({ currency, forceUpdate }) {
      asked.push([currency, forceUpdate])
      return [row]
    },
  })
  const read = (more: Partial<TokensParameters> = {}) => tokensQuery(latchkey, { ...parameters, ...more })
  const id = `${parameters.address}:token` as CaipAddress
  await read().queryFn({ signal })
  expect(read({ currency: 'eur' }).initialData?.()).toBeUndefined()
  await read({ currency: 'eur', forceUpdate: [id] }).queryFn({ signal })
  expect(asked).toEqual([
    ['usd', undefined],
    ['eur', [id]],
  ])
  expect(read({ currency: 'eur' }).queryKey).not.toEqual(read().queryKey)
  expect(read({ currency: 'usd', forceUpdate: [id] }).queryKey).toEqual(read().queryKey)
})

test('without an account the query is idle', () => {
  const { latchkey } = setup({})
  expect(tokensQuery(latchkey, { address: undefined, network: mainnet }).enabled).toBe(false)
})
