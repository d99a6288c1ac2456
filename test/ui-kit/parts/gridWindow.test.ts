import { expect, test } from 'vitest'
import { gridWindow, stretchesOf } from '../../../ui-kit/parts/gridWindow.js'

const sight = { height: 640, rowHeight: 100, columns: 4, ahead: 4 }

test('renders the visible rows, and rows ahead on both sides', () => {
  for (const top of [-60, 0, 370, 1000, 5050, 99_900]) {
    const { from, to } = gridWindow({ ...sight, top })
    const first = Math.max(0, Math.floor(top / 100))
    expect(from, `from ${top}`).toBeLessThanOrEqual(Math.max(0, first - 4))
    expect(to, `to ${top}`).toBeGreaterThanOrEqual(Math.ceil((top + 640) / 100) + 4)
  }
})

test('rendered rows, those around the focus and the skeletons are at most 300 tiles for any viewport', () => {
  for (const columns of [1, 3, 4, 7])
    for (const height of [0, 640, 5000, 100_000])
      for (let top = -500; top < 40_000; top += 333) {
        const { from, to } = gridWindow({ top, height, rowHeight: 100, columns, ahead: 4 })
        expect((to - from + 3 + 2) * columns).toBeLessThanOrEqual(300)
        expect(to).toBeGreaterThan(from)
      }
})

test('renders nothing ahead with ahead 0', () => {
  expect(gridWindow({ ...sight, top: 1000, ahead: 0 })).toEqual({ from: 10, to: 18, columns: 4 })
})

test('the window stays the same for most steps of a scroll', () => {
  const windows = Array.from({ length: 200 }, (_, px) => gridWindow({ ...sight, top: 2000 + px }).from)
  expect(new Set(windows).size).toBeLessThanOrEqual(2)
})

const around = (focusedRow?: number) => stretchesOf({ from: 40, to: 60 }, { rows: 100, focusedRow })

test('spacers take the place of rows that are not rendered, so that the height stays', () => {
  expect(around()).toEqual([
    { from: 0, to: 40, isDrawn: false },
    { from: 40, to: 60, isDrawn: true },
    { from: 60, to: 100, isDrawn: false },
  ])
})

test.each([
  [7, [0, 6, 9, 40, 60, 100]],
  [0, [0, 2, 40, 60, 100]],
  [38, [0, 37, 40, 60, 100]],
  [50, [0, 40, 60, 100]],
  [60, [0, 40, 60, 62, 100]],
  [80, [0, 40, 60, 79, 82, 100]],
  [99, [0, 40, 60, 98, 100]],
])('the focused row stays rendered with its neighbours: %i', (row, borders) => {
  const stretches = around(row)
  expect([0, ...stretches.map(({ to }) => to)]).toEqual(borders)
  expect(stretches.some(({ from, to, isDrawn }) => isDrawn && from <= row && row < to)).toBe(true)
  expect(stretches.slice(1).every(({ from }, index) => from === stretches[index]?.to)).toBe(true)
})

test('a window beyond the end of a list that became short renders what is left', () => {
  expect(stretchesOf({ from: 0, to: 20 }, { rows: 2 })).toEqual([{ from: 0, to: 2, isDrawn: true }])
  expect(stretchesOf({ from: 40, to: 60 }, { rows: 2, focusedRow: 70 })).toEqual([
    { from: 0, to: 2, isDrawn: false },
  ])
  expect(stretchesOf({ from: 0, to: 20 }, { rows: 0 })).toEqual([])
})
