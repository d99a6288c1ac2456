import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import { mergeTransactions } from '../../../hooks/transactions/store.js'
import { createSent, hashOf } from './createSent.js'

const coin = { direction: 'out', quantity: 5n, decimals: 18, symbol: 'ETH' } as const

const transactions: fc.Arbitrary<SentTransaction> = fc
  .record({
    id: fc.constantFrom(hashOf(1), hashOf(2), hashOf(3)),
    kind: fc.constantFrom('unknown', 'contract', 'approve', 'send', 'swap'),
    status: fc.constantFrom('pending', 'unknown', 'replaced', 'failed', 'confirmed'),
    sentAt: fc.integer({ min: 1000, max: 1003 }),
    updatedAt: fc.integer({ min: 1000, max: 1003 }),
    nonce: fc.option(fc.constantFrom(7, 8), { nil: undefined }),
    transfers: fc.option(fc.constantFrom([coin], [coin, coin]), { nil: undefined }),
    intentId: fc.option(fc.constantFrom('one', 'two'), { nil: undefined }),
    earlierRequests: fc.option(fc.constantFrom(1, 2), { nil: undefined }),
  } as const)
  .map((parts) => createSent(parts))
const lists = fc.array(transactions, { maxLength: 6 }).map((list) => mergeTransactions([], list))

test('tabs that merge each other’s lists in any order have the same list', () => {
  fc.assert(
    fc.property(lists, lists, lists, (one, two, three) => {
      const end = mergeTransactions(mergeTransactions(one, two), three)
      expect(mergeTransactions(three, mergeTransactions(two, one))).toEqual(end)
      expect(mergeTransactions(one, mergeTransactions(two, three))).toEqual(end)
    }),
  )
})

test('a known transaction changes nothing, and returns the same list', () => {
  fc.assert(
    fc.property(lists, (list) => {
      expect(mergeTransactions(list, list)).toBe(list)
    }),
  )
  fc.assert(
    fc.property(lists, (list) => {
      const copy = list.map((one) => ({ ...one, transfers: one.transfers && [...one.transfers] }))
      expect(mergeTransactions(list, copy)).toBe(list)
    }),
  )
})

test('the newest status counts, and no known detail is lost', () => {
  const here = createSent({ kind: 'swap', transfers: [coin], lastValidBlockHeight: 9 })
  const there = createSent({
    kind: 'contract',
    nonce: 4,
    status: 'confirmed',
    updatedAt: 2000,
    blockTime: 1500,
  })
  const expected = {
    kind: 'swap',
    transfers: [coin],
    nonce: 4,
    lastValidBlockHeight: 9,
    status: 'confirmed',
    blockTime: 1500,
  }
  expect(mergeTransactions([here], [there])).toMatchObject([expected])
  expect(mergeTransactions([there], [here])).toMatchObject([expected])
})

test('a transaction is that request’s which took it last, with what was reviewed for that one', () => {
  const first = createSent({
    intentId: 'z',
    kind: 'swap',
    transfers: [coin, coin],
    nonce: 4,
    updatedAt: 3000,
  })
  const last = createSent({ intentId: 'a', transfers: [coin], minNonce: 3, earlierRequests: 1 })
  const expected = {
    intentId: 'a',
    kind: last.kind,
    transfers: [coin],
    minNonce: 3,
    nonce: 4,
    updatedAt: 3000,
  }
  expect(mergeTransactions([first], [last])).toMatchObject([expected])
  expect(mergeTransactions([last], [first])).toMatchObject([expected])
})

test('what was reviewed for a request counts, and not what the recorder reads from its call', () => {
  const token = {
    direction: 'out',
    quantity: 1000n,
    decimals: 6,
    address: hashOf(9),
    receiver: hashOf(8),
  } as const
  const reviewed = createSent({ intentId: 'a', transfers: [{ ...token, arrives: 990n }] })
  const named = [{ ...token, name: 'A token with a long name', symbol: 'TOKEN' }]
  const read = createSent({ transfers: named, to: hashOf(9), nonce: 4 })
  const expected = { intentId: 'a', transfers: reviewed.transfers, nonce: 4 }
  expect(mergeTransactions([reviewed], [read])).toMatchObject([expected])
  expect(mergeTransactions([read], [reviewed])).toMatchObject([expected])
})

test('a reverted block is newer than the block', () => {
  const before = createSent({ status: 'confirmed', updatedAt: 2000, blockTime: 1500 })
  const after = createSent({ updatedAt: 3000 })
  for (const merged of [mergeTransactions([before], [after]), mergeTransactions([after], [before])])
    expect(merged.map(({ status, blockTime }) => [status, blockTime])).toEqual([['pending', undefined]])
})

test('the same hash on two networks is two transactions, and the newest comes first', () => {
  const old = createSent()
  const young = createSent({ networkId: 'eip155:10', sentAt: 2000 })
  expect(mergeTransactions([old], [young])).toEqual([young, old])
})
