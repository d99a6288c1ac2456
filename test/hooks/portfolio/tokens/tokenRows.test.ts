import { expect, test } from 'vitest'
import { tokenRows } from '../../../../hooks/portfolio/tokens/rules.js'
import { noPreferences } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import type { TokenBalance } from '../../../../hooks/shared/types/token.js'

const token = (name: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  id: `eip155:1/erc20:0x${name}`,
  networkId: 'eip155:1',
  address: `0x${name}`,
  symbol: name,
  name,
  decimals: 2,
  quantity: 100n,
  ...more,
})
const pin = ({ id, networkId, address, symbol, name, decimals }: TokenBalance) => ({
  id: id.toLowerCase() as TokenBalance['id'],
  networkId,
  address,
  symbol,
  name,
  decimals,
})
test('rows keep their order and are marked as neither pinned nor hidden', () => {
  const rows = [token('a', { value: '3' }), token('b', { value: '2' }), token('c')]
  expect(tokenRows(rows, noPreferences)).toEqual(
    rows.map((row) => ({ ...row, isHidden: false, isPinned: false })),
  )
})

test('pinned rows come first, those with a balance of 0 after the others', () => {
  const [a, b, gone] = [token('A', { value: '3' }), token('B'), token('GONE', { quantity: 0n })]
  const preferences = { ...noPreferences, pinned: [gone, b].map(pin) }
  expect(tokenRows([a, gone, b], preferences)).toMatchObject([
    { name: 'B', isPinned: true, quantity: 100n },
    { name: 'GONE', isPinned: true, quantity: 0n },
    { name: 'A', isPinned: false },
  ])
})

test('a pinned token that was not read is not shown as 0', () => {
  const preferences = { ...noPreferences, pinned: [pin(token('UNREAD'))] }
  expect(tokenRows([token('A')], preferences)).toMatchObject([{ name: 'A' }])
})

test('a token without a balance disappears once it is unpinned', () => {
  expect(tokenRows([token('GONE', { quantity: 0n })], noPreferences)).toEqual([])
})

test('a hidden row is marked, in whatever case its id is written', () => {
  const preferences = { ...noPreferences, hidden: ['eip155:1/erc20:0xa'] as const }
  expect(tokenRows([token('A')], preferences)).toMatchObject([{ isHidden: true }])
})

test('security T20: a row with an implausible value has none, and is ordered as such', () => {
  const rows = [token('liar', { price: '1', value: '9000' }), token('a', { value: '3' })]
  expect(tokenRows(rows, noPreferences)).toMatchObject([
    { name: 'a', value: '3' },
    { name: 'liar', value: undefined, price: '1' },
  ])
})
