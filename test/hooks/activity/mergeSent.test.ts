import { expect, test } from 'vitest'
import { mergeSent } from '../../../hooks/activity/listActivity.js'
import type { ActivityItem } from '../../../hooks/shared/types/activity.js'
import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import { createItem, hashOf } from '../../support/activityItems.js'
import { alice, bob } from '../../support/createFakeWallet.js'

const address = `eip155:1:${alice}` as const
const told = [createItem(1, { at: 2_000 }), createItem(2, { at: 1_000 })]

const sentOf = (index: number, more: Partial<SentTransaction> = {}): SentTransaction => ({
  id: hashOf(index),
  networkId: 'eip155:1',
  from: address,
  kind: 'send',
  sentAt: 3_000,
  updatedAt: 3_000,
  status: 'pending',
  ...more,
})
const idsOf = (sent: readonly SentTransaction[], hasMore = true) =>
  mergeSent(told, { address, sent, hasMore }).map(({ id }) => id)
const known = told.map(({ id }) => id)

test('a transaction sent from this page comes first until the source has it', () => {
  expect(idsOf([sentOf(9)])).toEqual([hashOf(9), ...known])
  expect(idsOf([sentOf(1)])).toEqual(known)
  expect(idsOf([sentOf(1, { id: hashOf(1).toUpperCase().replace('0X', '0x') })])).toEqual(known)
})

test('other accounts’ and networks’ transactions are left out, and so are repriced ones', () => {
  expect(
    idsOf([
      sentOf(9, { from: `eip155:1:${bob}` }),
      sentOf(9, { from: `eip155:8453:${alice}`, networkId: 'eip155:8453' }),
      sentOf(9, { status: 'replaced', replacedBy: hashOf(8), replacement: 'repriced' }),
    ]),
  ).toEqual(known)
  expect(idsOf([sentOf(9, { from: `eip155:1:${alice.toLowerCase()}` })])).toHaveLength(3)
})

test('a cancelled one is listed, unless the source lists its replacement', () => {
  const cancelled = { status: 'replaced', replacement: 'cancelled' } as const
  expect(idsOf([sentOf(9, { ...cancelled, replacedBy: hashOf(8) })])).toEqual([hashOf(9), ...known])
  expect(idsOf([sentOf(9, { ...cancelled, replacedBy: hashOf(2) })])).toEqual(known)
})

test('one older than the loaded rows waits for the rows in between', () => {
  const old = sentOf(9, { sentAt: 500, status: 'confirmed' })
  expect(idsOf([old])).toEqual(known)
  expect(idsOf([old], false)).toContain(hashOf(9))
  expect(idsOf([sentOf(9, { sentAt: 500 })])).toContain(hashOf(9))
})

test('without anything to add the rows are the same object', () => {
  expect(mergeSent(told, { address, sent: [], hasMore: false })).toBe(told)
})

test.each<[SentTransaction['status'], ActivityItem['status'], ActivityItem['status']]>([
  ['confirmed', 'failed', 'confirmed'],
  ['failed', 'confirmed', 'failed'],
  ['pending', 'confirmed', 'pending'],
  ['confirmed', 'pending', 'confirmed'],
  ['unknown', 'failed', 'failed'],
])('a transaction that the chain shows as %s, and the source as %s, is %s', (own, listed, status) => {
  const items = [createItem(1, { status: listed }), createItem(2)]
  const sent = [sentOf(1, { status: own })]
  expect(mergeSent(items, { address, sent, hasMore: false })).toEqual([{ ...items[0], status }, items[1]])
})
