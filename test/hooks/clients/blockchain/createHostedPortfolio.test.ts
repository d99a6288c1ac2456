import { expect, test } from 'vitest'
import { createHostedPortfolio } from '../../../../hooks/clients/blockchain/createHostedPortfolio.js'
import { createHttp } from '../../../../hooks/clients/http/createHttp.js'
import { base, mainnet } from '../../../../hooks/networks.js'
import { createEnv } from '../../../../hooks/shared/createEnv.js'
import type { CaipAddress } from '../../../../hooks/shared/types/caip.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import { createClock } from '../../../support/createClock.js'
import { alice } from '../../../support/createFakeWallet.js'

const address = `eip155:1:${alice}` as const
const account = { address, network: mainnet }
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const coin = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2500.5,
  value: 1,
  quantity: { decimals: '18', numeric: '1.000000000000000001' },
}
const token = {
  ...coin,
  name: 'USD Coin',
  symbol: 'USDC',
  address: `eip155:1:${usdc}`,
  price: 1,
  quantity: { decimals: '6', numeric: '250.0' },
}
const solana: Network = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}

type Answer = { status?: number; body?: unknown }

function setup(answer: (url: URL) => Answer) {
  const clock = createClock()
  const asked: URL[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = new URL(String(input))
    asked.push(url)
    const { status = 200, body } = answer(url)
    return new Response(JSON.stringify(body), { status })
  }
  const env = createEnv({ ...clock, fetch })
  const http = createHttp({ env })
  const portfolio = createHostedPortfolio({ env, http, projectId: 'p', url: 'https://data.example/' })
  return { asked, clock, portfolio }
}

test('rows are exact, valued at price times quantity, with the ids of every other source', async () => {
  const { asked, portfolio } = setup(() => ({ body: { balances: [coin, token] } }))
  const { rows, isPartial } = await portfolio.getTokens({ ...account, currency: 'eur' })
  expect(isPartial).toBeUndefined()
  expect(rows).toMatchObject([
    {
      id: 'eip155:1/slip44:60',
      address: undefined,
      quantity: 1_000_000_000_000_000_001n,
      value: '2500.5000000000000025005',
    },
    {
      id: 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      quantity: 250_000_000n,
      value: '250',
    },
  ])
  expect(asked.map(({ href }) => href)).toEqual([
    `https://data.example/v1/account/${alice}/balance?projectId=p&st=latchkey&sv=js-0.0.0&currency=eur&chainId=eip155%3A1`,
  ])
})

test('rows of the previously requested network are dropped', async () => {
  const { portfolio } = setup(() => ({ body: { balances: [coin, { ...token, chainId: 'eip155:8453' }] } }))
  expect((await portfolio.getTokens(account)).rows).toHaveLength(1)
})

test('tokens to force an update of are named, those of EVM and of this network alone, fifty at most', async () => {
  const { asked, portfolio } = setup(() => ({ body: { balances: [] } }))
  const many = Array.from(
    { length: 60 },
    (_, index): CaipAddress => `eip155:1:0x${String(index).padStart(40, '0')}`,
  )
  await portfolio.getTokens({ ...account, forceUpdate: [`eip155:10:${usdc}`, ...many] })
  await portfolio.getTokens({
    address: `solana:${solana.id}:A`,
    network: solana,
    forceUpdate: [`solana:${solana.id}:B`],
  })
  const forced = asked.map(({ searchParams }) => searchParams.get('forceUpdate'))
  expect(forced).toEqual([many.slice(0, 50).join(','), null])
})

const manyTokens = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...token,
    address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
  }))

test('the native token and two thousand tokens are all included', async () => {
  const { portfolio } = setup(() => ({ body: { balances: [...manyTokens(2000), coin] } }))
  const { rows, isPartial } = await portfolio.getTokens(account)
  expect([rows.length, isPartial]).toEqual([2001, undefined])
  expect(rows.at(-1)?.id).toBe('eip155:1/slip44:60')
})

test('an answer over the row limit is partial, where a missing native token is not a balance of 0', async () => {
  let balances: readonly object[] = [...manyTokens(5000), coin]
  const { portfolio } = setup(() => ({ body: { balances } }))
  const { rows, isPartial } = await portfolio.getTokens(account)
  expect([rows.length, isPartial]).toEqual([5000, true])
  await expect(portfolio.getBalance(account)).rejects.toMatchObject({ name: 'MalformedResponseError' })
  balances = [coin, ...manyTokens(5000)]
  expect(await portfolio.getBalance(account)).toMatchObject({ value: 1_000_000_000_000_000_001n })
})

test('the native balance is the one of its row, and 0 without a row', async () => {
  let balances: readonly object[] = [token, coin]
  const { portfolio } = setup(() => ({ body: { balances } }))
  expect(await portfolio.getBalance(account)).toEqual({
    value: 1_000_000_000_000_000_001n,
    decimals: 18,
    symbol: 'ETH',
  })
  balances = []
  expect(await portfolio.getBalance(account)).toEqual({ value: 0n, decimals: 18, symbol: 'ETH' })
})

test('a name comes with its avatar and its source', async () => {
  const { asked, portfolio } = setup(() => ({
    body: { name: 'alice.eth', avatar: 'https://img.example/a.png', resolvedAt: null },
  }))
  expect(await portfolio.getProfile({ address, networks: [mainnet, base] })).toEqual({
    name: 'alice.eth',
    avatarUrl: 'https://img.example/a.png',
    source: 'service',
  })
  expect(asked[0]?.pathname).toBe(`/v1/identity/${alice}`)
  expect(asked[0]?.searchParams.get('sender')).toBe(alice)
})

test.each<[string, CaipAddress, Network]>([
  ['on Solana', `solana:${solana.id}:A`, solana],
  ['on a test network', address, { ...mainnet, testnet: true }],
])('%s there are no names, and no request is made', async (_, of, network) => {
  const { asked, portfolio } = setup(() => ({ body: { name: 'alice.eth' } }))
  expect(await portfolio.getProfile({ address: of, networks: [network] })).toEqual({ source: 'none' })
  expect(asked).toEqual([])
})

test('a name registered there resolves to its address', async () => {
  const { asked, portfolio } = setup(() => ({
    body: { name: 'alice.reown.id', addresses: { 60: { address: alice, created_at: null } } },
  }))
  expect(await portfolio.resolveName({ name: 'alice.reown.id', network: mainnet })).toEqual({
    name: 'alice.reown.id',
    address: alice,
  })
  expect(asked[0]?.pathname).toBe('/v1/profile/account/alice.reown.id')
})

const metadata = {
  operationType: 'send',
  hash: `0x${'1'.repeat(64)}`,
  status: 'confirmed',
  chain: 'eip155:1',
}

test('transactions are those of the network, by their hash, with exact quantities', async () => {
  const transfers = [
    { direction: 'out', quantity: { numeric: '12.500' }, fungible_info: { symbol: 'USDC' }, value: 12.49 },
    {
      direction: 'in',
      quantity: { numeric: '1' },
      nft_info: { name: 'Ape', flags: { is_spam: true } },
    },
  ]
  const { asked, portfolio } = setup(() => ({
    body: {
      data: [
        { id: 'block', metadata, transfers },
        { id: 'other', metadata: { ...metadata, chain: 'eip155:137' }, transfers: [] },
        { id: 'nameless', metadata: { ...metadata, hash: null }, transfers: null },
      ],
      next: 'two',
    },
  }))
  const page = await portfolio.getActivity({ ...account, cursor: 'one', currency: 'eur' })
  expect(page.next).toBe('two')
  expect(page.items.map(({ id }) => id)).toEqual([metadata.hash, 'nameless'])
  expect(page.items[0]).toMatchObject({
    networkId: 'eip155:1',
    operation: 'send',
    status: 'confirmed',
    transfers: [
      { kind: 'fungible', direction: 'out', symbol: 'USDC', quantity: 125n, decimals: 1, value: '12.49' },
      { kind: 'nft', direction: 'in', name: 'Ape', quantity: 1n, decimals: 0, isSpam: true },
    ],
  })
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    chainId: 'eip155:1',
    cursor: 'one',
    currency: 'eur',
    projectId: 'p',
    st: 'latchkey',
  })
})

test('a page over the row limit is partial', async () => {
  let length = 5000
  const { portfolio } = setup(() => ({
    body: { data: Array.from({ length }, (_, index) => ({ id: `${index}`, metadata })), next: null },
  }))
  expect(await portfolio.getActivity(account)).not.toHaveProperty('isPartial')
  length = 5001
  const page = await portfolio.getActivity(account)
  expect([page.items.length, page.isPartial]).toEqual([5000, true])
})

test('a quantity finer than any token is absent, not wrong', async () => {
  const numeric = `0.${'0'.repeat(80)}1`
  const transfers = [{ direction: 'in', quantity: { numeric }, fungible_info: { symbol: 'X' } }]
  const { portfolio } = setup(() => ({ body: { data: [{ id: 'a', metadata, transfers }], next: null } }))
  const [item] = (await portfolio.getActivity(account)).items
  expect(item?.transfers[0]?.quantity).toBeUndefined()
})

test('a rejected project id is reported as such', async () => {
  const body = { status: 'FAILED', reasons: [{ field: 'projectId', description: 'unknown' }] }
  const { portfolio } = setup(() => ({ status: 401, body }))
  const failure = { name: 'InvalidAppConfigurationError' }
  await expect(portfolio.getTokens(account)).rejects.toMatchObject(failure)
  await expect(portfolio.getActivity(account)).rejects.toMatchObject(failure)
  await expect(portfolio.getProfile({ address, networks: [mainnet] })).rejects.toMatchObject(failure)
})
