import { expect, test } from 'vitest'
import type { SentTransaction } from '../../../../hooks/shared/types/transaction.js'
import { transactionKey } from '../../../../hooks/transactions/keys.js'
import { checkAges } from '../../../../hooks/transactions/watching/checkAges.js'
import { type Agenda, nextAgenda } from '../../../../hooks/transactions/watching/createTimetable.js'
import { createSent, hashOf } from '../createSent.js'

const key = transactionKey(createSent())
const next = (agenda: Agenda, transaction: SentTransaction, now = 10_000) =>
  nextAgenda(agenda, { transactions: [transaction], now, monotonic: 500 }).get(key)

test('a pending transaction is due at once, and then as planned', () => {
  expect(next(new Map(), createSent())).toEqual({ dueAt: 500, since: -8500 })
  expect(next(new Map([[key, { dueAt: 4500 }]]), createSent())).toEqual({ dueAt: 4500 })
})

test.each([
  ['just confirmed', { status: 'confirmed', updatedAt: 10_000 }, { dueAt: 45_500, checks: 0 }],
  ['reverted a while ago', { status: 'failed', updatedAt: -50_000 }, { dueAt: 500, checks: 0 }],
  ['confirmed long ago', { status: 'confirmed', updatedAt: 10_000 - checkAges.confirmed }, undefined],
  [
    'confirmed before the clock was set back',
    { status: 'confirmed', updatedAt: 90_000 },
    { dueAt: 45_500, checks: 0 },
  ],
  ['expired', { status: 'failed', reason: 'expired', updatedAt: 10_000 }, { dueAt: 45_500, checks: 0 }],
  ['replaced', { status: 'replaced', updatedAt: 10_000 }, { dueAt: 45_500, checks: 0 }],
  [
    'replaced long ago',
    { status: 'replaced', updatedAt: 10_000 - checkAges.replaced },
    { dueAt: 500, checks: 0, until: Infinity },
  ],
  ['unknown', { status: 'unknown', updatedAt: 10_000 }, { dueAt: 45_500, checks: 0 }],
  [
    'unknown for a day',
    { status: 'unknown', updatedAt: 10_000 - checkAges.unknown },
    { dueAt: 500, checks: 0, until: Infinity },
  ],
] as const)('a transaction that is %s is planned as %o %o', (_, parts, entry) => {
  expect(next(new Map(), createSent(parts))).toEqual(entry && expect.objectContaining(entry))
})

test('old ones that are not known to have moved anything are due one after the other', () => {
  const transactions = [1, 2, 3].map((number) =>
    createSent({ id: hashOf(number), status: number === 2 ? 'confirmed' : 'failed' }),
  )
  const agenda = nextAgenda(new Map(), { transactions, now: 100 * 24 * 60 * 60_000, monotonic: 500 })
  expect([...agenda.values()].map(({ dueAt }) => dueAt)).toEqual([500, 2500])
})

test('one polled once more is done, until it is pending again', () => {
  const done: Agenda = new Map([[key, { dueAt: Infinity, checks: 1, until: 9000 }]])
  expect(next(done, createSent({ status: 'confirmed', updatedAt: 10_000 }))?.dueAt).toBe(Infinity)
  expect(next(done, createSent())).toEqual({ dueAt: 500, since: -8500 })
})

test.each([-24, 24])(
  'a clock that is set by %i hours changes nothing of when an outcome is checked',
  (hours) => {
    const confirmed = createSent({ status: 'confirmed', updatedAt: 10_000 })
    const at = (agenda: Agenda, monotonic: number, by = 0) =>
      nextAgenda(agenda, { transactions: [confirmed], now: 10_000 + monotonic + by, monotonic })
    const by = hours * 60 * 60_000
    const first = at(new Map(), 0)
    expect(at(first, 1000, by)).toEqual(first)
    const last = at(first, checkAges.confirmed, by)
    expect(last.get(key)?.dueAt).toBe(Infinity)
    expect(at(last, checkAges.confirmed + 1000, by)).toEqual(last)
  },
)

test('a removed transaction is dropped', () => {
  const agenda: Agenda = new Map([[key, { dueAt: 4500 }]])
  expect(nextAgenda(agenda, { transactions: [], now: 0, monotonic: 0 }).size).toBe(0)
})
