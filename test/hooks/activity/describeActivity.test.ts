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
  ['mint', 'unknown', 'mint.done'],
  ['bought', 'confirmed', 'buy.done'],
  ['constructor', 'confirmed', 'other.done'],
  ['flashloan', 'failed', 'other.failed'],
])('%s that is %s is told as %s', (operation, status, key) => {
  expect(describeAs({ operation, status }).key).toBe(key)
})

test('a word that only the source knows is told on one clean line', () => {
  expect(describeAs({ operation: 'flash\n\u202eloan' }).operation).toBe('flash loan')
})

test('the other side is told of what was sent and received, never the account itself', () => {
  expect(describeAs({}).counterpart).toEqual({ role: 'to', address: bob })
  expect(describeAs({ operation: 'receive', from: bob, to: alice }).counterpart).toEqual({
    role: 'from',
    address: bob,
  })
  expect(describeAs({ to: alice.toLowerCase() }).counterpart).toBeUndefined()
  expect(describeAs({ to: undefined }).counterpart).toBeUndefined()
  expect(describeAs({ operation: 'trade' }).counterpart).toBeUndefined()
})

test('two things at most are told, and what more there is', () => {
  const transfers = ['A', 'B', 'C'].map((symbol) => createTransfer({ symbol, name: symbol }))
  const described = describeAs({ transfers })
  expect(described.transfers).toHaveLength(2)
  expect(described.allTransfers).toHaveLength(3)
  expect(describeAs({ operation: 'approve', transfers: [] }).transfers).toEqual([])
})

test('of what was sent, what came back beside it stands in the details alone', () => {
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
