import { expect, test } from 'vitest'
import { dropRefunds } from '../../../hooks/activity/mergeTransfers.js'
import { createTransfer } from '../../support/activityItems.js'

const ether = (direction: 'in' | 'out', quantity: bigint) =>
  createTransfer({ direction, name: 'Ether', symbol: 'ETH', quantity, decimals: 18 })
const usdc = createTransfer()

test('a trade’s change is dropped: less than a tenth of what was sent', () => {
  const paid = ether('out', 10n ** 18n)
  expect(dropRefunds([paid, ether('in', 10n ** 17n - 1n), usdc])).toEqual([paid, usdc])
  expect(dropRefunds([paid, ether('in', 10n ** 17n), usdc])).toHaveLength(3)
})

test('among more than two, change is less than a hundredth of the largest', () => {
  const rows = [ether('out', 10_000n), ether('in', 100n), ether('in', 99n)]
  expect(dropRefunds(rows)).toEqual(rows.slice(0, 2))
})

test('quantities are compared in whole units, whatever their decimals', () => {
  const paid = createTransfer({ direction: 'out', quantity: 1n, decimals: 0 })
  const change = createTransfer({ direction: 'in', quantity: 5n, decimals: 2 })
  expect(dropRefunds([paid, change])).toEqual([paid])
  expect(dropRefunds([paid, { ...change, decimals: 1 }])).toHaveLength(2)
})

test('transfers in one direction, without a quantity or without a name are kept', () => {
  const oneWay = [ether('out', 10_000n), ether('out', 1n)]
  expect(dropRefunds(oneWay)).toEqual(oneWay)
  const unknown = [
    ether('out', 10_000n),
    createTransfer({ name: 'Ether', symbol: 'ETH', quantity: undefined }),
  ]
  expect(dropRefunds(unknown)).toEqual(unknown)
  const nameless = createTransfer({ name: undefined, symbol: undefined, quantity: 1n })
  expect(dropRefunds([{ ...nameless, direction: 'out', quantity: 1_000n }, nameless])).toHaveLength(2)
})

test('NFTs are never change', () => {
  const nfts = [
    createTransfer({ kind: 'nft', direction: 'out', quantity: 100n }),
    createTransfer({ kind: 'nft', direction: 'in', quantity: 1n }),
  ]
  expect(dropRefunds(nfts)).toEqual(nfts)
})
