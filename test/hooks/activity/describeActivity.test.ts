import { expect, test } from 'vitest'
import { describeActivity } from '../../../hooks/activity/describeActivity.js'
import type { ActivityItem } from '../../../hooks/shared/types/activity.js'
import { createItem, createTransfer } from '../../support/activityItems.js'
import { alice, bob } from '../../support/createFakeWallet.js'

const describeAs = (more: Partial<ActivityItem>) => describeActivity(createItem(1, more), { account: alice })

test.each<[string, ActivityItem['status'], string]>([
  ['send', 'confirmed', 'send.done'],
  ['receive', 'confirmed', 'receive.done'],
  ['trade', 'pending', 'trade.pending'],
  ['approve', 'failed', 'approve.failed'],
  ['mint', 'unknown', 'mint.unknown'],
  ['bought', 'confirmed', 'buy.done'],
  ['constructor', 'confirmed', 'other.done'],
  ['flashloan', 'failed', 'other.failed'],
])('%s with status %s is described as %s', (operation, status, key) => {
  expect(describeAs({ operation, status }).key).toBe(key)
})

test('an operation known only to the source is described on one clean line', () => {
  expect(describeAs({ operation: 'flash\n\u202eloan' }).operation).toBe('flash loan')
})

test('a sent or received transfer is described with the other side, never the account itself', () => {
  expect(describeAs({}).counterpart).toEqual({ role: 'to', address: bob })
  expect(describeAs({ operation: 'receive', from: bob, to: alice }).counterpart).toEqual({
    role: 'from',
    address: bob,
  })
  expect(describeAs({ to: alice.toLowerCase() }).counterpart).toBeUndefined()
  expect(describeAs({ to: undefined }).counterpart).toBeUndefined()
  expect(describeAs({ operation: 'trade' }).counterpart).toBeUndefined()
})

test('at most two assets are described, with the number of others', () => {
  const transfers = ['A', 'B', 'C'].map((symbol) => createTransfer({ symbol, name: symbol }))
  const described = describeAs({ transfers })
  expect(described.transfers).toHaveLength(2)
  expect(described.allTransfers).toHaveLength(3)
  expect(describeAs({ operation: 'approve', transfers: [] }).transfers).toEqual([])
})

test('for a send, assets received with it appear in the details alone', () => {
  const [token, rent] = [
    createTransfer({ direction: 'out' }),
    createTransfer({ direction: 'in', symbol: 'SOL', name: 'Solana' }),
  ]
  expect(describeAs({ transfers: [rent, token] })).toMatchObject({
    transfers: [token],
    allTransfers: [token, rent],
    counterpart: { role: 'to', address: bob },
  })
  expect(describeAs({ transfers: [rent] }).transfers).toEqual([rent])
  expect(describeAs({ operation: 'trade', transfers: [rent, token] }).transfers).toEqual([token, rent])
})
