import { expect, test } from 'vitest'
import type { SwapToken } from '../../../hooks/shared/types/swap.js'
import {
  createMarker,
  impactOf,
  kindOf,
  minimumOf,
  rateOf,
  searchTokens,
  slippageOf,
  suggestedOf,
} from '../../../hooks/swap/rules.js'
import { ether, usdc } from '../../support/swapTokens.js'

const tokenOf = (symbol: string, digit: string): SwapToken => ({
  ...usdc,
  ...{ symbol, name: symbol, address: `0x${digit.repeat(40)}`, id: `eip155:1/erc20:0x${digit.repeat(40)}` },
})

test.each([
  ['100', '100', '0', 'low', '0'],
  ['100', '97.01', '2.99', 'low', '2.99'],
  ['100', '97', '3', 'high', '3'],
  ['100', '85.01', '14.99', 'high', '14.99'],
  ['100', '85', '15', 'severe', '15'],
  ['100', '102.99', '-2.99', 'low', '-2.99'],
  ['100', '103', '-3', 'better', '-3'],
  ['3', '2.9999999', '0.01', 'low', '0.0000001'],
])('of %s sold, %s arrives: an impact of %s % is %s', (from, to, percent, level, loss) => {
  expect(impactOf({ from, to })).toEqual({ percent, level, loss })
})

test.each([
  [undefined, '1'],
  ['1', undefined],
  ['0', '1'],
  ['1', '0'],
  ['1e3', '1'],
])('without a price, or with a broken one, the impact is unknown: %s, %s', (from, to) => {
  expect(impactOf({ from, to })).toBe('unknown')
})

test('the minimum is what arrives less the slippage, rounded down', () => {
  expect(minimumOf(1_000n, 1)).toBe(990n)
  expect(minimumOf(1_001n, 1)).toBe(990n)
  expect(minimumOf(10_000n, 0.3)).toBe(9_970n)
  expect(minimumOf(1n, 50)).toBe(0n)
})

test('the rate comes from the quote, both ways', () => {
  const quoted = { quantity: 500_000_000n, quantityOut: 166_000_000_000_000_000n }
  expect(rateOf({ from: usdc, to: ether }, quoted)).toEqual({
    toPerFrom: '0.000332',
    fromPerTo: '3012.048192771084337349',
  })
  expect(rateOf({ from: usdc, to: ether }, { quantity: 1n, quantityOut: 0n })).toEqual({
    toPerFrom: '0',
    fromPerTo: '0',
  })
})

test.each([
  [undefined, 1],
  [1, 1],
  [50, 50],
  [0, undefined],
  [51, undefined],
  [1.5, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
])('a slippage of %s with whole percents from 1 to 50 is %s', (set, value) => {
  expect(slippageOf({ slippage: { min: 1, max: 50, step: 1 } }, set).value).toBe(value)
})

test('a provider may take parts of a percent', () => {
  const slippage = { min: 0.1, max: 5, step: 0.1, default: 0.5 }
  expect(slippageOf({ slippage }, undefined)).toMatchObject({ value: 0.5, default: 0.5 })
  expect([0.1, 0.3, 0.7, 4.9, 5].map((set) => slippageOf({ slippage }, set).value)).toEqual([
    0.1, 0.3, 0.7, 4.9, 5,
  ])
  expect(slippageOf({ slippage }, 0.25).value).toBeUndefined()
})

test('wrapping is recognized by the address of the pinned contract, never by a symbol', () => {
  const weth = tokenOf('WETH', 'c')
  const contracts = { wrapped: weth.address }
  expect(kindOf({ from: ether, to: weth }, contracts)).toBe('wrap')
  expect(kindOf({ from: weth, to: ether }, contracts)).toBe('unwrap')
  expect(kindOf({ from: ether, to: tokenOf('WETH', 'd') }, contracts)).toBe('swap')
  expect(kindOf({ from: ether, to: weth }, { wrapped: undefined })).toBe('swap')
})

test('a token with the symbol of a listed one is marked, and is never suggested', () => {
  const [listed, fake] = [tokenOf('USDC', 'a'), tokenOf('usdc', 'b')]
  const mark = createMarker([listed])
  const rows = [listed, fake].map(mark)
  expect(rows.map(({ isLookalike }) => isLookalike)).toEqual([undefined, true])
  expect(suggestedOf([tokenOf('USDC', 'b'), ether].map(mark))).toEqual([ether])
})

test('a search ranks by the position of the match, in symbol, name and address', () => {
  const rows = [tokenOf('WETH', 'a'), tokenOf('ETH', 'b'), tokenOf('DAI', 'e')]
  expect(searchTokens(rows, ' eth ').map(({ symbol }) => symbol)).toEqual(['ETH', 'WETH'])
  expect(searchTokens(rows, `0x${'e'.repeat(40)}`).map(({ symbol }) => symbol)).toEqual(['DAI'])
  expect(searchTokens(rows, '').map(({ symbol }) => symbol)).toEqual(['DAI', 'ETH', 'WETH'])
})
