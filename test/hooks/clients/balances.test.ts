import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { balancesSchema } from '../../../hooks/clients/blockchain/schemas/balances.js'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const row = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${usdc}`,
  value: 250.12,
  price: 1.0005,
  quantity: { decimals: '6', numeric: '250.0' },
  iconUrl: 'https://img.example/usdc.png',
}
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const parse = (...rows: unknown[]) => v.parse(balancesSchema, { balances: rows }).balances

test('a row keeps its quantity in base units and its price as text', () => {
  expect(parse(row)).toEqual([
    {
      networkId: 'eip155:1',
      address: usdc,
      name: 'USD Coin',
      symbol: 'USDC',
      decimals: 6,
      quantity: 250_000_000n,
      price: '1.0005',
      iconUrl: 'https://img.example/usdc.png',
    },
  ])
})

describe('an invalid row is left out, and the others stay', () => {
  const quantity = (decimals: unknown, numeric: unknown = '1') => ({
    ...row,
    quantity: { decimals, numeric },
  })
  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'x'],
    ['no quantity', { ...row, quantity: undefined }],
    ['a quantity that is null', { ...row, quantity: null }],
    ...['0', 0, '00', '0.0', ' 0 ', '', '-6', '6.5', '18abc', '78', '256', null, Number.NaN].map(
      (decimals): [string, unknown] => [`decimals ${JSON.stringify(decimals)}`, quantity(decimals)],
    ),
    ...['NaN', '-1', '1e18', '', '.5', '0x10', ' 1', '0.1234567', 1, null].map(
      (numeric): [string, unknown] => [`the number ${JSON.stringify(numeric)}`, quantity('6', numeric)],
    ),
    ['more than the chain’s maximum', quantity('6', '9'.repeat(80))],
    ['a malformed address', { ...row, address: 'eip155:1:0xdeadbeef' }],
    ['a script as the address', { ...row, address: 'javascript:alert(1)' }],
    ['an address on another chain', { ...row, address: `eip155:10:${usdc}` }],
    ['no chain', { ...row, chainId: undefined }],
    ['a chain that is a number', { ...row, chainId: 1 }],
    ['no symbol', { ...row, symbol: '\u200b' }],
    ['a Solana row without an address', { ...row, chainId: solana, address: undefined }],
  ])('%s', (_, bad) => {
    expect(parse(bad, row).map(({ symbol }) => symbol)).toEqual(['USDC'])
    expect(parse(bad)).toEqual([])
  })
})

test('the native token has no address: absent on EVM, 43 ones on Solana', () => {
  const { address: _, ...coin } = row
  expect(parse(coin)[0]?.address).toBeUndefined()
  expect(parse({ ...row, chainId: solana, address: `So${'1'.repeat(41)}` })[0]?.address).toBeUndefined()
  const wrapped = 'So11111111111111111111111111111111111111112'
  expect(parse({ ...row, chainId: solana, address: wrapped })[0]?.address).toBe(wrapped)
})

test('a plain address and a CAIP-10 id are the same', () => {
  expect(parse({ ...row, address: usdc })[0]?.address).toBe(usdc)
  expect(parse({ ...row, chainId: solana, address: mint })[0]?.address).toBe(mint)
  expect(parse({ ...row, chainId: solana, address: `${solana}:${mint}` })[0]?.address).toBe(mint)
})

test('a duplicate token is one row, the first, in whatever case its address is written', () => {
  const again = { ...row, address: `eip155:1:${usdc.toLowerCase()}`, symbol: 'AGAIN' }
  expect(parse(row, again).map(({ symbol }) => symbol)).toEqual(['USDC'])
  const other = { ...row, chainId: 'eip155:10', address: `eip155:10:${usdc}` }
  expect(parse(row, other)).toHaveLength(2)
})

test.each([
  [1.0005, '1.0005'],
  [2500, '2500'],
  [1e-7, '0.0000001'],
  [1.25e-10, '0.000000000125'],
  [1.5e21, '1500000000000000000000'],
  [0, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  ['1', undefined],
  [null, undefined],
  [undefined, undefined],
])('the price %s is %s', (price, expected) => {
  expect(parse({ ...row, price })[0]?.price).toBe(expected)
})

test('texts are cleaned, a missing name falls back to the symbol, and an unsafe image is absent', () => {
  const [cleaned] = parse({ ...row, name: '', symbol: 'US\u200bDC\u202e', iconUrl: 'javascript:alert(1)' })
  expect(cleaned).toMatchObject({ name: 'USDC', symbol: 'USDC', iconUrl: undefined })
})

test.each([{}, { balances: null }, { balances: {} }, null, 'x', []])('%j is rejected', (body) => {
  expect(v.safeParse(balancesSchema, body).success).toBe(false)
})

test.each([
  [5_000, 5_000, false],
  [5_001, 5_000, true],
  [50_000, 5_000, true],
])('of %i rows the first %i are read, and more make the answer partial', (count, kept, isPartial) => {
  const many = Array.from({ length: count }, (_, index) => ({
    ...row,
    address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
  }))
  const answer = v.parse(balancesSchema, { balances: many })
  expect(answer.balances.map(({ address }) => address)).toEqual(
    many.slice(0, kept).map(({ address }) => address.slice('eip155:1:'.length)),
  )
  expect(answer.isPartial).toBe(isPartial)
})
