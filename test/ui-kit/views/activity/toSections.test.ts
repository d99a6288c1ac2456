import { expect, test } from 'vitest'
import { createCalendar, groupActivity } from '../../../../hooks/activity/groupActivity.js'
import type { ActivityItem } from '../../../../hooks/shared/types/activity.js'
import { createSectionItems, toSections } from '../../../../ui-kit/views/activity/toSections.js'
import { createItem } from '../../../support/activityItems.js'

const now = new Date(2026, 0, 2, 12).getTime()
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 9).getTime()
const words = { pending: 'On the way', today: 'Today', yesterday: 'Yesterday', undated: 'Date unknown' }

function outline(dates: readonly (number | undefined)[], locale = 'en-US') {
  const items = dates.map((date, index) => createItem(index, { at: date }))
  const groups = groupActivity(items, { dayOf: createCalendar(), now })
  return toSections(groups, { imitations: new Set(), locale, now, words }).map(({ label, items: rows }) => [
    label,
    rows.length,
  ])
}

test('today and yesterday have their own sections, the rest is grouped by month, with the year where it is another', () => {
  const dates = [at(2026, 1, 2), at(2026, 1, 1), at(2025, 12, 31), at(2025, 12, 5), undefined]
  expect(outline(dates)).toEqual([
    ['Today', 1],
    ['Yesterday', 1],
    ['December 2025', 2],
    ['Date unknown', 1],
  ])
})

test('month names are in the language of the user', () => {
  expect(outline([at(2026, 3, 1), at(2025, 3, 1)], 'de')).toEqual([
    ['März', 1],
    ['März 2025', 1],
  ])
})

test('a month whose days are all today or yesterday has no section of its own', () => {
  expect(outline([at(2026, 1, 2)])).toEqual([['Today', 1]])
})

test('an unchanged row keeps its object when others are added, so that it is not rerendered', () => {
  const [newer, older] = [createItem(1, { at: at(2025, 12, 5) }), createItem(2, { at: at(2025, 12, 4) })]
  const toItem = createSectionItems()
  const rowsOf = (items: readonly ActivityItem[], imitations: readonly string[] = []) =>
    toSections(groupActivity(items, { dayOf: createCalendar(), now }), {
      imitations: new Set(imitations),
      locale: 'en-US',
      now,
      words,
      toItem,
    }).flatMap(({ items: rows }) => rows)
  const [before] = rowsOf([newer])
  expect(rowsOf([newer, older])[0]).toBe(before)
  expect(rowsOf([newer, older], [newer.id]).map(({ isImitation }) => isImitation)).toEqual([true, false])
  expect(rowsOf([newer])[0]).toEqual(before)
})
