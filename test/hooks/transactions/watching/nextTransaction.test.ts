import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SentTransaction, TransactionSighting } from '../../../../hooks/shared/types/transaction.js'
import { nextTransaction } from '../../../../hooks/transactions/watching/watch.js'
import { createSent, hashOf } from '../createSent.js'

const day = 24 * 60 * 60_000
const included: TransactionSighting = { seen: 'included', hasSucceeded: true, blockTime: 7000 }
const reverted: TransactionSighting = { seen: 'included', hasSucceeded: false }
const pool: TransactionSighting = { seen: 'pool', nonce: 4, contents: 'ab' }
const missing: TransactionSighting = { seen: 'missing' }
const expired: TransactionSighting = { seen: 'expired' }
const replaced: TransactionSighting = { seen: 'replaced', by: hashOf(2), isSame: false }

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
] as const)('%s and status %o: %o', (name, sighting, parts) => {
  expect(nextTransaction(createSent(states[name]), { sighting, at: 2000 })).toMatchObject(parts)
})

test.each([
  [true, 'repriced'],
  [false, 'cancelled'],
  [undefined, undefined],
])('a replacement whose contents are the same %s is %s', (isSame, replacement) => {
  const sighting: TransactionSighting = { seen: 'replaced', by: hashOf(2), isSame }
  expect(nextTransaction(createSent(), { sighting, at: 2000 }).replacement).toBe(replacement)
})

test('a transaction not found becomes unknown after a day, on Solana after ten minutes, and not before', () => {
  const after = (transaction: SentTransaction, ms: number) =>
    nextTransaction(transaction, { sighting: missing, at: 1000 + ms }).status
  const onSolana = createSent({ networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
  expect([after(createSent(), day - 1), after(createSent(), day)]).toEqual(['pending', 'unknown'])
  expect([after(onSolana, 599_999), after(onSolana, 600_000)]).toEqual(['pending', 'unknown'])
})

test('an answer to a request older than the last update changes nothing', () => {
  const confirmed = createSent({ status: 'confirmed', updatedAt: 5000 })
  expect(nextTransaction(confirmed, { sighting: missing, at: 4999 })).toBe(confirmed)
  expect(nextTransaction(confirmed, { sighting: missing, at: 5000 }).status).toBe('pending')
})

test('an update without changes returns the same object', () => {
  const sent = createSent()
  expect(nextTransaction(sent, { sighting: missing, at: 2000 })).toBe(sent)
  const seen = nextTransaction(sent, { sighting: pool, at: 2000 })
  expect(nextTransaction(seen, { sighting: pool, at: 3000 })).toBe(seen)
})

const sightings = fc.constantFrom(included, reverted, pool, missing, expired, replaced)

test('in any order of updates, the newest status of a block counts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ sighting: sightings, at: fc.integer({ min: 1000, max: 9000 }) })),
      fc.boolean(),
      fc.nat(),
      (heard, hasSucceeded, position) => {
        const last = { sighting: { seen: 'included', hasSucceeded } as const, at: 10_000 }
        const order = [...heard]
        order.splice(position % (heard.length + 1), 0, last)
        const end = order.reduce(nextTransaction, createSent())
        expect(end.status).toBe(hasSucceeded ? 'confirmed' : 'failed')
        expect(end).toMatchObject({ reason: undefined, replacedBy: undefined, updatedAt: 10_000 })
      },
    ),
  )
})
