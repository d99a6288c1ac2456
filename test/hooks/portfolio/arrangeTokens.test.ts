import { expect, test } from 'vitest'
import { arrangeTokens } from '../../../hooks/portfolio/createListing.js'
import type { TokenBalance } from '../../../hooks/shared/types/token.js'

const native: TokenBalance = {
  id: 'eip155:1/slip44:60',
  networkId: 'eip155:1',
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  quantity: 1n,
}
const token = (address: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  ...native,
  id: `eip155:1/erc20:${address}`,
  address,
  symbol: address,
  ...more,
})
const arrange = (...rows: TokenBalance[]) => arrangeTokens(rows, 'eip155:1').map(({ symbol }) => symbol)

test('issue: order by value; the native token comes before equals, unpriced tokens last', () => {
  expect(
    arrange(
      token('unknown'),
      token('small', { value: '9.99' }),
      token('equal', { value: '10.0' }),
      token('large', { value: '10000000000000000000000.01' }),
      token('nothing', { value: '0' }),
      { ...native, value: '10' },
    ),
  ).toEqual(['large', 'ETH', 'equal', 'small', 'nothing', 'unknown'])
  expect(arrange(token('a'), token('b'), native)).toEqual(['ETH', 'a', 'b'])
})

test('specification 5: tokens with decimals equal to 0 are dropped as low quality', () => {
  expect(arrange(token('none', { decimals: 0 }), token('one', { decimals: 1 }))).toEqual(['one'])
})

test('rows of other networks, and zero balances, are left out', () => {
  expect(arrange(token('a', { networkId: 'eip155:10' }), token('b', { quantity: 0n }), token('c'))).toEqual([
    'c',
  ])
})

test('an asset is listed once: EVM addresses in any case, those of Solana exactly', () => {
  expect(arrange(token('0xAb'), token('0xaB'), native, native)).toEqual(['ETH', '0xAb'])
  const onSolana = ['Ab', 'aB'].map((address) => token(address, { networkId: 'solana:x' }))
  expect(arrangeTokens(onSolana, 'solana:x')).toHaveLength(2)
})
