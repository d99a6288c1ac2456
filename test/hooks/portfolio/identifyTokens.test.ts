import { expect, test, vi } from 'vitest'
import { mainnet } from '../../../hooks/networks.js'
import {
  type IdentifyTokensParameters,
  identifyTokens,
  isNativeOf,
} from '../../../hooks/portfolio/createListing.js'
import type { TokenIdentity } from '../../../hooks/shared/types/chain.js'
import type { TokenBalance } from '../../../hooks/shared/types/token.js'

const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`
const row = (index: number, more: Partial<TokenBalance> = {}): TokenBalance => ({
  id: `eip155:1/erc20:${address(index)}`,
  networkId: 'eip155:1',
  address: address(index),
  name: 'Tether USD',
  symbol: 'USDT',
  decimals: 6,
  quantity: 5n,
  ...more,
})
const own: TokenIdentity = { name: 'Plain Dollar', symbol: 'PLUSD', decimals: 6 }

const identify = (rows: readonly TokenBalance[], parameters: Partial<IdentifyTokensParameters> = {}) =>
  identifyTokens(rows, { network: mainnet, listed: [], describe: undefined, known: new Map(), ...parameters })
const words = (rows: readonly TokenBalance[]) => rows.map(({ name, symbol }) => `${name} ${symbol}`)

test.each([
  ['as the network defines it', { symbol: 'ETH', decimals: 18 }, true],
  ['with another symbol', { symbol: 'USDT', decimals: 18 }, false],
  ['in another case', { symbol: 'eth', decimals: 18 }, true],
  ['with a lookalike of the symbol', { symbol: 'ЕTH', decimals: 18 }, false],
  ['with other decimals', { symbol: 'ETH', decimals: 6 }, false],
])('a native currency %s', (_, reported, isNative) => {
  expect(isNativeOf(reported, mainnet)).toBe(isNative)
})

test('the native currency is named by its network', async () => {
  const { address: _, ...native } = row(0, { symbol: 'ETH', decimals: 18 })
  expect(words(await identify([native]))).toEqual(['Ether ETH'])
})

test('a listed token has the words of the list, in either spelling of its address, and its contract is not asked', async () => {
  const describe = vi.fn(async () => new Map())
  const listed = [{ address: address(0xab).toUpperCase().replace('0X', '0x'), ...own }]
  expect(words(await identify([row(0xab)], { listed, describe }))).toEqual(['Plain Dollar PLUSD'])
  expect(describe).not.toHaveBeenCalled()
})

test('another token has the words of its contract, which is asked once', async () => {
  const describe = vi.fn(async () => new Map([[address(1), own]]))
  const known = new Map<string, TokenIdentity>()
  for (let read = 0; read < 2; read++)
    expect(words(await identify([row(1)], { describe, known }))).toEqual(['Plain Dollar PLUSD'])
  expect(describe).toHaveBeenCalledOnce()
})

test.each(['list', 'contract'])('a row with decimals other than its %s’s is dropped', async (owner) => {
  const of18 = { ...own, decimals: 18 }
  const listed = owner === 'list' ? [{ address: address(1), ...of18 }] : []
  const describe = async () => new Map([[address(1), of18]])
  expect(await identify([row(1)], { listed, describe })).toEqual([])
})

test.each([
  ['does not answer', () => Promise.reject(new Error('down'))],
  ['knows no such contract', async () => new Map()],
])('where the node %s, the token is named by its address', async (_, describe) => {
  expect(words(await identify([row(0xab)], { describe }))).toEqual(['0x0000…00ab 0x0000…00ab'])
})

test('the app’s own source names its tokens itself', async () => {
  expect(words(await identify([row(1)]))).toEqual(['Tether USD USDT'])
})

test('of thousands of tokens the contracts of the most valuable are read', async () => {
  const describe = vi.fn(async ({ addresses }: { addresses: readonly string[] }) => {
    return new Map(addresses.map((one) => [one, own]))
  })
  const rows = Array.from({ length: 2_000 }, (_, index) => row(index, { value: String(2_000 - index) }))
  const named = (await identify(rows, { describe })).filter(({ symbol }) => symbol === 'PLUSD')
  expect(describe).toHaveBeenCalledOnce()
  expect(named.map((one) => one.value)).toEqual(rows.slice(0, 200).map((one) => one.value))
})
