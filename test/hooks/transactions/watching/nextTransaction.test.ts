import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ObservedTransaction, SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import { mergeTransactions } from '../../../../hooks/transactions/store.js'
import { nextTransaction } from '../../../../hooks/transactions/watching/watch.js'
import { createSent, hashOf } from '../createSent.js'

const day = 24 * 60 * 60_000
const included: ObservedTransaction = { seen: 'included', hasSucceeded: true, blockTime: 7000 }
const reverted: ObservedTransaction = { seen: 'included', hasSucceeded: false }
const pool: ObservedTransaction = { seen: 'pool', nonce: 4, contents: 'ab' }
const missing: ObservedTransaction = { seen: 'missing' }
const abandoned: ObservedTransaction = { seen: 'missing', isAbandoned: true }
const expired: ObservedTransaction = { seen: 'expired' }
const replaced: ObservedTransaction = { seen: 'replaced', by: hashOf(2), isSame: false }

const states = {
  pending: {},
  confirmed: { status: 'confirmed' },
  failed: { status: 'failed' },
  expired: { status: 'failed', reason: 'expired' },
  replaced: { status: 'replaced', replacedBy: hashOf(2), replacement: 'cancelled' },
  unknown: { status: 'unknown' },
} as const satisfies Record<string, Partial<SentTransaction>>

test.each([
  ['pending', included, { status: 'confirmed', blockTime: 7000 }],
  ['pending', reverted, { status: 'failed', reason: undefined }],
  ['pending', pool, { status: 'pending', nonce: 4, contents: 'ab' }],
  ['pending', missing, { status: 'pending' }],
  ['pending', abandoned, { status: 'unknown' }],
  ['confirmed', abandoned, { status: 'pending' }],
  ['unknown', abandoned, { status: 'unknown' }],
  ['pending', expired, { status: 'failed', reason: 'expired' }],
  ['pending', replaced, { status: 'replaced', replacedBy: hashOf(2), replacement: 'cancelled' }],
  ['confirmed', included, { status: 'confirmed' }],
  ['confirmed', pool, { status: 'pending', blockTime: undefined }],
  ['confirmed', missing, { status: 'pending' }],
  ['confirmed', replaced, { status: 'replaced' }],
  ['failed', missing, { status: 'pending' }],
  ['failed', included, { status: 'confirmed' }],
  ['expired', included, { status: 'confirmed', reason: undefined }],
  ['expired', missing, { status: 'failed', reason: 'expired' }],
  ['replaced', included, { status: 'confirmed', replacedBy: undefined, replacement: undefined }],
  ['replaced', missing, { status: 'replaced' }],
  ['replaced', pool, { status: 'pending' }],
  ['unknown', included, { status: 'confirmed' }],
  ['unknown', reverted, { status: 'failed' }],
  ['unknown', missing, { status: 'unknown' }],
  ['unknown', pool, { status: 'pending' }],
] as const)('%s and status %o: %o', (name, observed, parts) => {
  expect(nextTransaction(createSent(states[name]), { observed, at: 2000 })).toMatchObject(parts)
})

test.each([
  [true, 'repriced'],
  [false, 'cancelled'],
  [undefined, undefined],
])('a replacement whose contents are the same %s is %s', (isSame, replacement) => {
  const observed: ObservedTransaction = { seen: 'replaced', by: hashOf(2), isSame }
  expect(nextTransaction(createSent(), { observed, at: 2000 }).replacement).toBe(replacement)
})

test('a transaction not found becomes unknown after a day, on Solana after ten minutes, and not before', () => {
  const after = (transaction: SentTransaction, ms: number) =>
    nextTransaction(transaction, { observed: missing, at: 1000 + ms }).status
  const onSolana = createSent({ networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  const seen = createSent({ nonce: 4 })
  expect([after(seen, day - 1), after(seen, day)]).toEqual(['pending', 'unknown'])
  expect([after(onSolana, 599_999), after(onSolana, 600_000)]).toEqual(['pending', 'unknown'])
})

test('an id that no node has ever seen becomes unknown after an hour', () => {
  const after = (ms: number) => nextTransaction(createSent(), { observed: missing, at: 1000 + ms }).status
  expect([after(day / 24 - 1), after(day / 24)]).toEqual(['pending', 'unknown'])
})

test('an answer to a request older than the last update changes nothing', () => {
  const confirmed = createSent({ status: 'confirmed', updatedAt: 5000 })
  expect(nextTransaction(confirmed, { observed: missing, at: 4999 })).toBe(confirmed)
  expect(nextTransaction(confirmed, { observed: missing, at: 5000 }).status).toBe('pending')
})

test('what corrects an outcome after the clock was set back is newer than it', () => {
  const confirmed = createSent({ status: 'confirmed', updatedAt: 5000 })
  const corrected = nextTransaction(confirmed, { observed: replaced, at: 5000 })
  expect(mergeTransactions([confirmed], [corrected])).toMatchObject([{ status: 'replaced' }])
})

test('an update without changes returns the same object', () => {
  const sent = createSent()
  expect(nextTransaction(sent, { observed: missing, at: 2000 })).toBe(sent)
  const seen = nextTransaction(sent, { observed: pool, at: 2000 })
  expect(nextTransaction(seen, { observed: pool, at: 3000 })).toBe(seen)
})

const observations = fc.constantFrom(included, reverted, pool, missing, expired, replaced)

test('in any order of updates, the newest status of a block counts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ observed: observations, at: fc.integer({ min: 1000, max: 9000 }) })),
      fc.boolean(),
      fc.nat(),
      (heard, hasSucceeded, position) => {
        const last = { observed: { seen: 'included', hasSucceeded } as const, at: 10_000 }
        const order = [...heard]
        order.splice(position % (heard.length + 1), 0, last)
        const end = order.reduce(nextTransaction, createSent())
        expect(end.status).toBe(hasSucceeded ? 'confirmed' : 'failed')
        expect(end).toMatchObject({ reason: undefined, replacedBy: undefined, updatedAt: 10_000 })
      },
    ),
  )
})
