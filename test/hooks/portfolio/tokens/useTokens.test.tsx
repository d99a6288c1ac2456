// Preloaded: a manual clock does not wait for imports.
import '../../../../hooks/clients/blockchain/createHostedPortfolio.js'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connect } from '../../../../hooks/connect/connect.js'
import { useBalance } from '../../../../hooks/portfolio/tokens/useBalance.js'
import { type UseTokensParameters, useTokens } from '../../../../hooks/portfolio/tokens/useTokens.js'
import { preferencesOf } from '../../../../hooks/session/preferencesOf.js'
import type { PortfolioSource } from '../../../../hooks/shared/types/portfolio.js'
import type { TokenBalance } from '../../../../hooks/shared/types/token.js'
import { createAnswer, createFakeWallet } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
const row: TokenBalance = {
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  quantity: 5n,
}

const usdc: TokenBalance = { ...row, id: 'eip155:1/erc20:0xA0b8', address: '0xA0b8', symbol: 'USDC' }

/** Thousands of rows take a busy machine a while. In ms. */
const waiting = { timeout: 15_000 }

async function setup(getTokens: PortfolioSource['getTokens'], parameters?: UseTokensParameters) {
  const scene = createTestLatchkey({
    services: { portfolio: { getBalance: refuse, getTokens, getProfile: refuse } },
  })
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  return { fox, ...renderWithLatchkey(() => useTokens(parameters), { test: scene }) }
}

test.each<[string, readonly TokenBalance[], string | undefined]>([
  ['rows without values', [row], undefined],
  ['rows of which one has no value', [{ ...row, value: '1.5' }, usdc], undefined],
  [
    'rows with values',
    [
      { ...row, value: '1.50' },
      { ...usdc, value: '0.25' },
    ],
    '1.75',
  ],
])('the total of %s', async (_, rows, total) => {
  const { advance, result } = await setup(async () => rows)
  expect(result.current).toMatchObject({ status: 'pending', total: undefined })
  await advance()
  expect(result.current).toMatchObject({ data: rows, total })
  expect(result.current.retryIn()).toBe(0)
})

test('specification 8: retries are blocked for 30 s after a failure, then one is sent', async () => {
  let calls = 0
  const { advance, result, run } = await setup(async () => {
    calls += 1
    throw new Error('node down')
  })
  await advance()
  expect(result.current).toMatchObject({ error: { message: 'Token Balance Unavailable' } })
  expect(result.current.retryIn()).toBe(30_000)
  const before = calls
  await advance(10_000)
  await run(() => result.current.refetch())
  expect([calls - before, result.current.retryIn()]).toEqual([0, 20_000])
  await advance(20_000)
  await run(() => result.current.refetch())
  expect(calls - before).toBe(1)
})

test('another network has its own rows', async () => {
  const { advance, fox, result, run } = await setup(async ({ network }) => [
    { ...usdc, networkId: `eip155:${network.id}`, name: network.name },
  ])
  await advance()
  await run(() => fox.setChain(8453))
  await advance()
  expect(result.current.data).toMatchObject([{ name: 'Base' }])
})

test('on a network that is not configured nothing is read', async () => {
  const { advance, fox, result, run } = await setup(async () => [row])
  await advance()
  await run(() => fox.setChain(10))
  await advance()
  expect(result.current).toMatchObject({ data: undefined, fetchStatus: 'idle' })
})

test('the rows come with their origin and time, in the requested currency', async () => {
  const { advance, result } = await setup(async ({ currency }) => [{ ...usdc, name: `${currency}` }], {
    currency: 'eur',
  })
  expect(result.current).toMatchObject({ source: undefined, updatedAt: undefined, currency: 'eur' })
  await advance()
  expect(result.current).toMatchObject({
    data: [{ name: 'eur' }],
    source: 'host',
    updatedAt: result.current.dataUpdatedAt,
  })
})

test('a refresh names the held tokens, replaces the rows, and keeps them on screen meanwhile', async () => {
  const answer = createAnswer<readonly TokenBalance[]>()
  const asked: unknown[] = []
  const { advance, result, run } = await setup(async ({ forceUpdate }) => {
    asked.push(forceUpdate)
    return forceUpdate ? answer.promise : [{ ...usdc, quantity: 1n }]
  })
  await advance()
  let refreshed: Promise<void> | undefined
  await run(() => {
    refreshed = result.current.refresh()
  })
  await advance()
  expect(asked.at(-1)).toEqual(['eip155:1:0xA0b8'])
  expect(result.current).toMatchObject({ data: [{ quantity: 1n }], isFetching: true })
  await run(() => answer.resolve([{ ...usdc, quantity: 2n }]))
  await refreshed
  await advance()
  expect(result.current).toMatchObject({ data: [{ quantity: 2n }], isFetching: false })
})

test('a refresh reads the native balance too', async () => {
  let quantity = 1n
  const scene = createTestLatchkey({
    services: {
      portfolio: {
        getBalance: async () => ({ value: quantity, decimals: 18, symbol: 'ETH' }),
        getTokens: async () => [{ ...row, quantity }],
        getProfile: refuse,
      },
    },
  })
  scene.add(createFakeWallet(), { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  const read = () => ({ balance: useBalance(), tokens: useTokens() })
  const { advance, result, run } = renderWithLatchkey(read, { test: scene })
  await advance()
  expect(result.current.balance.data?.value).toBe(1n)
  quantity = 2n
  await run(() => result.current.tokens.refresh())
  await advance()
  expect(result.current.tokens.data).toMatchObject([{ quantity: 2n }])
  expect(result.current.balance.data?.value).toBe(2n)
})

test('a refresh of two thousand tokens fits into a URL of the service', async () => {
  const asked: URL[] = []
  const balances = Array.from({ length: 2_000 }, (_, index) => ({
    name: 'Token',
    symbol: 'TKN',
    chainId: 'eip155:1',
    address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
    price: 2_000 - index,
    quantity: { decimals: '6', numeric: '1' },
  }))
  const scene = createTestLatchkey({
    projectId: 'a'.repeat(32),
    env: {
      async fetch(url) {
        const place = new URL(String(url))
        if (place.pathname.endsWith('/balance')) asked.push(place)
        const isList = place.pathname.endsWith('/supported-chains')
        return new Response(JSON.stringify(isList ? { http: ['eip155:1'] } : { balances }))
      },
    },
  })
  scene.add(createFakeWallet(), { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  const { advance, result, run } = renderWithLatchkey(() => useTokens(), { test: scene })
  await waitFor(async () => {
    await advance()
    expect(result.current.data).toHaveLength(2_000)
  }, waiting)
  await run(() => result.current.refresh())
  await advance()
  const forced = asked.at(-1)?.searchParams.get('forceUpdate')?.toLowerCase().split(',')
  expect(forced).toEqual(balances.slice(0, 20).map(({ address }) => address))
  expect(Math.max(...asked.map(({ href }) => href.length))).toBeLessThan(2_000)
})

test('a refresh that fails keeps the rows; the next one within 30 s sends nothing', async () => {
  let calls = 0
  const { advance, result, run } = await setup(async ({ forceUpdate }) => {
    calls += 1
    if (forceUpdate) throw new Error('service down')
    return [row]
  })
  await advance()
  await run(() => result.current.refresh())
  await advance()
  expect(result.current).toMatchObject({
    data: [row],
    source: 'host',
    error: { message: 'Token Balance Unavailable' },
  })
  const before = calls
  await run(() => result.current.refresh())
  expect([calls - before, result.current.retryIn()]).toEqual([0, 30_000])
})

test('the user’s currency overrides the config’s, and is requested anew', async () => {
  const asked: unknown[] = []
  const inEuro = createAnswer<readonly TokenBalance[]>()
  const { advance, latchkey, result, run } = await setup(async ({ currency }) => {
    asked.push(currency)
    return currency === 'eur' ? inEuro.promise : [{ ...row, value: '3' }]
  })
  await advance()
  expect(result.current).toMatchObject({ currency: 'usd', total: '3' })
  await run(() => preferencesOf(latchkey).currency.change(() => 'eur'))
  expect(result.current).toMatchObject({ currency: 'eur', total: undefined })
  inEuro.resolve([{ ...row, value: '2' }])
  await advance()
  expect(result.current).toMatchObject({ currency: 'eur', total: '2' })
  expect(asked).toEqual(['usd', 'eur'])
})
