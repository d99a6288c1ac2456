import { expect, test } from 'vitest'
import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import { limitTransactions, mostKept, mostPending } from '../../../hooks/transactions/store.js'
import { createSent, hashOf } from './createSent.js'

const many = (count: number, parts: Partial<SentTransaction> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) => createSent({ id: hashOf(from + index), ...parts }))

test('99 are watched; the oldest beyond them become unknown, and none is lost', () => {
  const list = many(101)
  const limited = limitTransactions(list, 5000)
  expect(limited).toHaveLength(101)
  expect(limited.filter(({ status }) => status === 'pending')).toEqual(list.slice(0, mostPending))
  expect(limited.slice(99)).toMatchObject([
    { status: 'unknown', updatedAt: 5000 },
    { status: 'unknown', updatedAt: 5000 },
  ])
})

test('of the history the newest are kept, and pending ones before settled ones', () => {
  const settled = many(mostKept + 50, { status: 'confirmed' }, 1000)
  const pending = many(3)
  const limited = limitTransactions([...settled, ...pending], 5000)
  expect(limited).toEqual([...settled.slice(0, mostKept - 3), ...pending])
})

test('a list within the limits is returned unchanged', () => {
  const list = [...many(99), ...many(100, { status: 'failed' }, 500)]
  expect(limitTransactions(list, 5000)).toBe(list)
})
