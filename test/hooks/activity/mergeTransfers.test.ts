import { expect, test } from 'vitest'
import { mergeTransfers } from '../../../hooks/activity/mergeTransfers.js'
import { createTransfer } from '../../support/activityItems.js'

const of = (symbol: string, more: Parameters<typeof createTransfer>[0] = {}) =>
  createTransfer({ name: symbol, symbol, ...more })
const names = (rows: readonly { symbol?: string | undefined }[]) => rows.map(({ symbol }) => symbol)

test('sent transfers come before received ones', () => {
  const { shown } = mergeTransfers([of('IN'), of('OUT', { direction: 'out' })])
  expect(names(shown)).toEqual(['OUT', 'IN'])
})

test('the two most valuable transfers are shown, and none is lost', () => {
  const { shown, all } = mergeTransfers([
    of('A', { value: '1' }),
    of('B', { value: '30' }),
    of('C', { direction: 'out', value: '4' }),
    of('D'),
    of('N', { kind: 'nft', direction: 'out' }),
  ])
  expect(names(shown)).toEqual(['C', 'B'])
  expect(names(all)).toEqual(['C', 'N', 'A', 'B', 'D'])
})

test('without values the first two are shown', () => {
  expect(names(mergeTransfers([of('A'), of('B'), of('C')]).shown)).toEqual(['A', 'B'])
})

test('a trade shows the paid and the received asset, without the change', () => {
  const { all } = mergeTransfers([
    of('ETH', { direction: 'out', quantity: 1_000n }),
    of('ETH', { quantity: 50n }),
    of('USDC', { quantity: 10n }),
    of('USDC', { quantity: 20n }),
  ])
  expect(all.map(({ direction, symbol, quantity }) => [direction, symbol, quantity])).toEqual([
    ['out', 'ETH', 1_000n],
    ['in', 'USDC', 30n],
  ])
})
