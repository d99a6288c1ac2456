import { expect, test } from 'vitest'
import {
  mostHidden,
  noPreferences,
  withHidden,
  withPinned,
} from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import type { TokenBalance } from '../../../../hooks/shared/types/token.js'

const token: TokenBalance = {
  id: 'eip155:1/erc20:0xAb',
  networkId: 'eip155:1',
  address: '0xAb',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  quantity: 5n,
  price: '1',
}
const key = 'eip155:1/erc20:0xab'

test('a token is hidden once, in whatever case it is named', () => {
  const once = withHidden(noPreferences, token.id, true)
  expect(once.hidden).toEqual([key])
  expect(withHidden(once, key, true).hidden).toEqual([key])
  expect(withHidden(once, token.id, false).hidden).toEqual([])
})

test('a pinned token is stored with its metadata, not its quantity', () => {
  const { pinned } = withPinned(noPreferences, token, true)
  expect(pinned).toEqual([
    { id: key, networkId: 'eip155:1', address: '0xAb', symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  ])
  expect(Object.keys(pinned[0] ?? {})).not.toContain('quantity')
})

test('no token is both pinned and hidden', () => {
  const pinned = withPinned(withHidden(noPreferences, token.id, true), token, true)
  expect(pinned).toMatchObject({ hidden: [], pinned: [{ id: key }] })
  expect(withHidden(pinned, token.id, true)).toMatchObject({ hidden: [key], pinned: [] })
  expect(withPinned(pinned, token, false).pinned).toEqual([])
})

test('the oldest preferences are dropped', () => {
  const hidden = Array.from({ length: mostHidden }, (_, index) => `eip155:1/erc20:${index}` as const)
  const next = withHidden({ ...noPreferences, hidden }, token.id, true).hidden
  expect([next.length, next[0], next.at(-1)]).toEqual([mostHidden, 'eip155:1/erc20:1', key])
})
