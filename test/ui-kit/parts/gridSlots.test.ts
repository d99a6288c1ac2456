import { expect, test } from 'vitest'
import { type GridSlots, nextSlots, slotAt } from '../../../ui-kit/parts/gridSlots.js'

const thingsOf = (text: string) => [...text].map((key) => ({ key }))
const start: GridSlots = { items: thingsOf('abcdef'), shift: 0, round: 0 }
const slotOf = (slots: GridSlots, key: string) =>
  slotAt(
    slots,
    slots.items.findIndex((item) => item.key === key),
  )

test('items added at the end leave every item in its element', () => {
  const slots = nextSlots(start, { items: thingsOf('abcdefghi'), focused: undefined })
  for (const { key } of start.items) expect(slotOf(slots, key)).toBe(slotOf(start, key))
})

test('items added at the front move the elements with their items', () => {
  const slots = nextSlots(start, { items: thingsOf('xyabcdef'), focused: undefined })
  for (const { key } of start.items) expect(slotOf(slots, key)).toBe(slotOf(start, key))
  expect(new Set(slots.items.map(({ key }) => slotOf(slots, key))).size).toBe(8)
})

test('other items reuse the elements', () => {
  const slots = nextSlots(start, { items: thingsOf('uvw'), focused: undefined })
  expect([0, 1, 2].map((index) => slotAt(slots, index))).toEqual(
    [0, 1, 2].map((index) => slotAt(start, index)),
  )
})

test('the focused item keeps its element wherever it moves', () => {
  for (const order of ['deabcf', 'fd', 'xxxxd']) {
    const slots = nextSlots(start, { items: thingsOf(order), focused: 'd' })
    expect(slotOf(slots, 'd')).toBe(slotOf(start, 'd'))
  }
})

test('when the focused item is gone, no other item takes its element', () => {
  const slots = nextSlots(start, { items: thingsOf('abcx'), focused: 'd' })
  const used = new Set(start.items.map(({ key }) => slotOf(start, key)))
  for (const { key } of slots.items) expect(used.has(slotOf(slots, key))).toBe(false)
})
