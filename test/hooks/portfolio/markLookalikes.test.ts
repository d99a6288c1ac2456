import { expect, test } from 'vitest'
import { knownTokens } from '../../../hooks/clients/rpc/knownTokens.js'
import { mainnet } from '../../../hooks/networks.js'
import { markLookalikes } from '../../../hooks/portfolio/createListing.js'
import type { TokenBalance } from '../../../hooks/shared/types/token.js'
import { readCases } from '../../cases/support/readCases.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const other = '0x1111111111111111111111111111111111111111'
const row = (symbol: string, address?: string): TokenBalance => ({
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  symbol,
  name: symbol,
  decimals: 6,
  quantity: 1n,
  address,
})
const isMarked = async (token: TokenBalance) => {
  const listed = await knownTokens('eip155:1')
  return markLookalikes([token], { network: mainnet, listed })[0]?.isLookalike === true
}

test('security T19: the symbol of a listed token at another address is marked', async () => {
  expect(await isMarked(row('USDC', usdc))).toBe(false)
  expect(await isMarked(row('USDC', usdc.toLowerCase()))).toBe(false)
  expect(await isMarked(row('USDC', other))).toBe(true)
  expect(await isMarked(row('OTHER', other))).toBe(false)
})

test.each([
  'Verified \u2705',
  'USD \u2713',
  'vitalik.eth',
  'ALICE.SOL',
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'So11111111111111111111111111111111111111112',
])(
  'security T19: an unlisted token whose name poses as an account, or as checked, is marked: %s',
  async (text) => {
    expect(await isMarked(row(text, other))).toBe(true)
    expect(await isMarked({ ...row('ABC', other), name: text })).toBe(true)
    expect(await isMarked({ ...row('USDC', usdc), name: text })).toBe(false)
  },
)

test.each(['yearn.finance', 'ETHx', 'Solana', '0x', 'A.ethernity', '0x1111…1111'])(
  'security T19: the name of another token is not taken for one: %s',
  async (text) => {
    expect(await isMarked({ ...row('ABC', other), name: text })).toBe(false)
  },
)

test('security T19: the native symbol belongs to the native token alone', async () => {
  expect(await isMarked(row('ETH'))).toBe(false)
  expect(await isMarked(row('eth', other))).toBe(true)
})

test.each(readCases('token-balances').filter(({ id }) => ['tok-054', 'tok-091', 'tok-092'].includes(id)))(
  '$id: $why',
  async ({ id, input }) => {
    const {
      address,
      metadata,
      symbol = metadata?.symbol,
    } = input as {
      address: string
      symbol?: string
      metadata?: { symbol: string }
    }
    const plain = address.split(':').at(-1) ?? ''
    // One of them has a letter of another script at the listed address itself.
    expect(await isMarked(row(symbol ?? '', plain))).toBe(plain !== usdc || id === 'tok-091')
    expect(await isMarked(row(symbol ?? '', other))).toBe(true)
  },
)

test('a look-alike symbol at the listed address itself is not marked', async () => {
  const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  expect(await isMarked(row('USD₮', usdt))).toBe(false)
  expect(await isMarked(row('usdt', usdt))).toBe(false)
  expect(await isMarked(row('USD₮', other))).toBe(true)
  expect(await isMarked(row('USDТ', usdt))).toBe(true)
})

test('the host’s own token with a known symbol is no look-alike', async () => {
  const own = { 'eip155:1': [{ address: other, symbol: 'USDC', name: 'Ours', decimals: 6 }] }
  const rows = markLookalikes([row('USDC', other), row('USDC', usdc)], {
    network: mainnet,
    listed: await knownTokens('eip155:1', own),
  })
  expect(rows.map(({ isLookalike }) => isLookalike)).toEqual([undefined, undefined])
})
