import { expect, test } from 'vitest'
import { type ActivityAnswer, joinHead } from '../../../hooks/activity/joinHead.js'
import { createItem } from '../../support/activityItems.js'

const pageOf = (indexes: readonly number[], next?: string): ActivityAnswer => ({
  items: indexes.map((index) => createItem(index)),
  next,
  followed: [],
  isPartial: false,
  source: 'service',
})
const before = { pages: [pageOf([3, 2], 'b'), pageOf([1])], pageParams: [undefined, 'b'] }
const ids = (pages: readonly ActivityAnswer[]) => pages.flatMap(({ items }) => items.map(({ id }) => id))
const idsOf = (...indexes: number[]) => indexes.map((index) => createItem(index).id)

test('newer rows come before the loaded ones, and the cursor stays', () => {
  const joined = joinHead(before, pageOf([4, 3], 'c'))
  expect(ids(joined.pages)).toEqual(idsOf(4, 3, 2, 1))
  expect(joined.pages[0]?.next).toBe('b')
  expect(joined.pageParams).toEqual([undefined, 'b'])
})

test('if the new rows do not reach the loaded ones, the loaded ones are dropped', () => {
  const head = pageOf([9, 8], 'c')
  expect(joinHead(before, head)).toEqual({ pages: [head], pageParams: [undefined] })
  expect(joinHead(undefined, head)).toEqual({ pages: [head], pageParams: [undefined] })
})

test('what either read omitted is still reported as missing', () => {
  const [first, second] = before.pages as [ActivityAnswer, ActivityAnswer]
  const partialFirst = { ...before, pages: [{ ...first, isPartial: true }, second] }
  expect(joinHead(partialFirst, pageOf([4, 3])).pages[0]?.isPartial).toBe(true)
  expect(joinHead(before, { ...pageOf([4, 3]), isPartial: true }).pages[0]?.isPartial).toBe(true)
  expect(joinHead(before, pageOf([4, 3])).pages[0]?.isPartial).toBe(false)
})

test('a single page is replaced by the new one', () => {
  const head = pageOf([4], 'c')
  expect(joinHead({ pages: [pageOf([4, 3])], pageParams: [undefined] }, head).pages).toEqual([head])
})
