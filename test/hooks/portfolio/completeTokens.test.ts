import { expect, test } from 'vitest'
import { createHttp } from '../../../hooks/clients/http/createHttp.js'
import { mainnet } from '../../../hooks/networks.js'
import { toAnswer, withCoin, withPinned } from '../../../hooks/portfolio/createListing.js'
import { createPortfolio } from '../../../hooks/portfolio/createPortfolio.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import type { PortfolioSource } from '../../../hooks/shared/types/portfolio.js'
import type { TokenBalance } from '../../../hooks/shared/types/token.js'
import { createClock } from '../../support/createClock.js'
import { alice } from '../../support/createFakeWallet.js'

const coin: TokenBalance = {
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  quantity: 2n * 10n ** 18n,
  price: '10',
  value: '20',
}
const pinned = {
  id: 'eip155:1/erc20:0x000000000000000000000000000000000000000a',
  networkId: 'eip155:1',
  address: '0x000000000000000000000000000000000000000A',
  symbol: 'PIN',
  name: 'Pinned',
  decimals: 2,
} as const
const token: TokenBalance = { ...pinned, id: 'eip155:1/erc20:0x0B', address: '0x0B', quantity: 4n }
const requests = { address: `eip155:1:${alice}`, network: mainnet, pinned: [pinned] } as const
const unread = () => Promise.reject(new Error('node down'))
const balance = (value: bigint) => ({ value, decimals: 18, symbol: 'ETH' })

test('a plain list is a complete answer', () => {
  expect(toAnswer([coin])).toEqual({ rows: [coin] })
  expect(toAnswer({ rows: [coin], isPartial: true })).toEqual({ rows: [coin], isPartial: true })
})

test('the native token has the node’s quantity, at the source’s price', () => {
  const { rows } = withCoin({ rows: [token, coin] }, mainnet, balance(3n * 10n ** 18n))
  expect(rows).toEqual([{ ...coin, quantity: 3n * 10n ** 18n, value: '30' }, token])
  expect(withCoin({ rows: [coin] }, mainnet, balance(coin.quantity)).rows).toEqual([coin])
})

test('a native token missing from the source is listed, without a price', () => {
  const { price: _, value: __, ...plain } = coin
  expect(withCoin({ rows: [token] }, mainnet, balance(5n))).toEqual({
    rows: [{ ...plain, quantity: 5n }, token],
  })
})

test('where the node fails for the native token, the source’s quantity counts; without one it is missing', () => {
  const told = withCoin({ rows: [coin] }, mainnet, undefined)
  expect([told.rows, told.isPartial === true]).toEqual([[coin], false])
  expect(withCoin({ rows: [token] }, mainnet, undefined)).toEqual({ rows: [token], isPartial: true })
})

test.each([5n, 0n])('a pinned token missing from the source is read from the node: %s', async (quantity) => {
  const asked: unknown[] = []
  const getTokens: PortfolioSource['getTokens'] = async ({ pinned: these = [] }) => {
    asked.push(these)
    return [token, ...these.map((one) => ({ ...one, quantity }))]
  }
  const answer = await withPinned({ getTokens }, { rows: [coin] }, requests)
  expect([answer.rows, answer.isPartial === true]).toEqual([[coin, { ...pinned, quantity }], false])
  expect(asked).toEqual([[pinned]])
})

test('one listed by the source is not read, in whatever case it writes the id', async () => {
  const row = { ...pinned, id: `eip155:1/erc20:${pinned.address}`, quantity: 0n } as const
  expect(await withPinned({ getTokens: unread }, { rows: [row] }, requests)).toEqual({ rows: [row] })
})

test.each<[string, PortfolioSource['getTokens']]>([
  ['fails', unread],
  ['does not return it', async () => ({ rows: [token], isPartial: true })],
])('where the node %s, a pinned token is missing and not 0', async (_, getTokens) => {
  expect(await withPinned({ getTokens }, { rows: [coin] }, requests)).toEqual({
    rows: [coin],
    isPartial: true,
  })
})

test('an aborted read is no partial answer', async () => {
  const controller = new AbortController()
  const getTokens = () => {
    controller.abort()
    return unread()
  }
  const { signal } = controller
  await expect(withPinned({ getTokens }, { rows: [coin] }, { ...requests, signal })).rejects.toThrow(
    'node down',
  )
})

function open(choice: PortfolioSource | undefined, getTokens: PortfolioSource['getTokens']) {
  const env = createEnv(createClock())
  const rpc: PortfolioSource = { origin: 'rpc', getBalance: unread, getTokens, getProfile: unread }
  return createPortfolio({ env, http: createHttp({ env }), projectId: undefined, choice, rpc })
}
const hostOf = (getTokens: PortfolioSource['getTokens']) => ({
  getBalance: unread,
  getTokens,
  getProfile: unread,
})

test('an instance’s list keeps a pinned 0, and reports what is missing', async () => {
  const zero = { ...pinned, quantity: 0n }
  const silent = hostOf(async () => [coin])
  expect(await open(silent, async () => [zero]).getTokens(requests)).toEqual({
    rows: [coin, zero],
    source: 'host',
  })
  expect(await open(silent, unread).getTokens(requests)).toEqual({
    rows: [coin],
    source: 'host',
    isPartial: true,
  })
  expect(
    await open(
      hostOf(async () => [zero]),
      unread,
    ).getTokens(requests),
  ).toEqual({ rows: [zero], source: 'host' })
  const nodes = open(undefined, async () => ({ rows: [coin], isPartial: true }))
  expect(await nodes.getTokens(requests)).toEqual({ rows: [coin], source: 'rpc', isPartial: true })
})
