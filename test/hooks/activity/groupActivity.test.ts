import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ActivityGroup, createCalendar, groupActivity } from '../../../hooks/activity/groupActivity.js'
import type { ActivityItem } from '../../../hooks/shared/types/activity.js'
import { createItem } from '../../support/activityItems.js'

const now = Date.UTC(2026, 0, 15, 12)
const group = (items: readonly ActivityItem[], timeZone = 'UTC') =>
  groupActivity(items, { dayOf: createCalendar(timeZone), now })
const itemsOf = (groups: readonly ActivityGroup[]) =>
  groups.flatMap((part) => (part.kind === 'month' ? part.days.flatMap(({ items }) => items) : part.items))
const outline = (groups: readonly ActivityGroup[]) =>
  groups.map((part) =>
    part.kind === 'month' ? [part.key, part.isThisYear, part.days.map(({ key }) => key)] : [part.kind],
  )

const rows = [
  createItem(1, { at: Date.UTC(2025, 11, 31, 23, 30) }),
  createItem(2, { at: Date.UTC(2026, 0, 15, 8) }),
  createItem(3, { at: Date.UTC(2026, 0, 15, 9) }),
  createItem(4, { at: Date.UTC(2026, 0, 3) }),
  createItem(5, { at: undefined }),
  createItem(6, { at: undefined, status: 'pending' }),
]

test('a day that begins twice, because the clock was set back over midnight, is one day', () => {
  // In Newfoundland 00:01 on 7 November 2010 became 23:01 on the 6th.
  const change = Date.UTC(2010, 10, 7, 2, 31)
  const minutes = [70, 61, 40, 1, -0.5, -20, -120]
  const listed = minutes.map((minute, index) => createItem(index, { at: change + minute * 60_000 }))
  const [november] = group(listed, 'America/St_Johns')
  expect(november).toMatchObject({
    kind: 'month',
    days: [{ key: '2010-11-07' }, { key: '2010-11-06' }],
  })
  expect(itemsOf([november as ActivityGroup])).toHaveLength(minutes.length)
})

test('rows are grouped by month and day, newest first; pending ones come before, undated ones after', () => {
  const groups = group(rows)
  expect(outline(groups)).toEqual([
    ['pending'],
    ['2026-01', true, ['2026-01-15', '2026-01-03']],
    ['2025-12', false, ['2025-12-31']],
    ['undated'],
  ])
  expect(itemsOf(groups)).toEqual([6, 3, 2, 4, 1, 5].map((index) => rows[index - 1]))
})

test('days are those of the requested time zone', () => {
  expect(outline(group(rows.slice(0, 1), 'Asia/Tokyo'))).toEqual([['2026-01', true, ['2026-01-01']]])
})

test('of two rows with one id on one network the later one counts', () => {
  const pending = createItem(1, { status: 'pending' })
  const confirmed = createItem(1)
  expect(itemsOf(group([pending, confirmed]))).toEqual([confirmed])
  expect(itemsOf(group([confirmed, createItem(1, { networkId: 'eip155:8453' })]))).toHaveLength(2)
})

test('an invalid date makes no day', () => {
  expect(outline(group([createItem(1, { at: Number.NaN }), createItem(2, { at: 1e300 })]))).toEqual([
    ['undated'],
  ])
  expect(outline(group([createItem(1, { at: -1_000 })]))).toEqual([['1969-12', false, ['1969-12-31']]])
})

test('nothing is lost or duplicated, and every row is in its day', () => {
  const items = fc.array(
    fc.record({
      index: fc.integer({ min: 0, max: 40 }),
      at: fc.option(fc.integer({ min: 0, max: 2e12 }), { nil: undefined }),
      status: fc.constantFrom('confirmed' as const, 'failed' as const, 'pending' as const),
    }),
  )
  fc.assert(
    fc.property(items, (drafts) => {
      const made = drafts.map(({ index, ...more }) => createItem(index, more))
      const groups = group(made)
      const last = new Map(made.map((item) => [item.id, item]))
      expect(new Set(itemsOf(groups))).toEqual(new Set(last.values()))
      expect(itemsOf(groups)).toHaveLength(last.size)
      for (const part of groups)
        if (part.kind === 'month')
          for (const { key, items: ofDay } of part.days)
            for (const { at = 0 } of ofDay) expect(new Date(at).toISOString().slice(0, 10)).toBe(key)
    }),
  )
})
