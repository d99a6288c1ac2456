import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDragDown } from '../../../ui-kit/modal/useDragDown.js'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('max-width') }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Pulled({ onDismiss }: { onDismiss: () => void }) {
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <div ref={sheet} data-testid="sheet">
      <div data-testid="grip" {...useDragDown(sheet, onDismiss)}>
        <button type="button">Close</button>
      </div>
    </div>
  )
}

/** Points of a drag: [y, time in ms]. The sheet is 400px tall. */
function drag(points: readonly (readonly [y: number, time: number])[], on = 'grip') {
  const dismissed = vi.fn()
  render(<Pulled onDismiss={dismissed} />)
  const sheet = screen.getByTestId('sheet')
  Object.defineProperty(sheet, 'offsetHeight', { value: 400 })
  const target = on === 'grip' ? screen.getByTestId('grip') : screen.getByRole('button')
  points.forEach(([clientY, time], index) => {
    const type = index === 0 ? 'pointerdown' : index === points.length - 1 ? 'pointerup' : 'pointermove'
    const event = new MouseEvent(type, { bubbles: true, clientY, button: 0 })
    Object.defineProperties(event, {
      pointerId: { value: 1 },
      isPrimary: { value: true },
      timeStamp: { value: time + 1 },
    })
    fireEvent(target, event)
  })
  return { dismissed, sheet }
}

test('dragging down by more than a quarter requests a close', () => {
  expect(
    drag([
      [0, 0],
      [50, 200],
      [110, 1000],
      [110, 2000],
    ]).dismissed,
  ).toHaveBeenCalledTimes(1)
})

test('a flick requests a close', () => {
  expect(
    drag([
      [0, 0],
      [30, 20],
      [60, 40],
      [60, 50],
    ]).dismissed,
  ).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'a little and slowly',
    [
      [0, 0],
      [40, 400],
      [80, 900],
      [80, 1500],
    ],
  ],
  [
    'up',
    [
      [100, 0],
      [50, 20],
      [0, 40],
      [0, 50],
    ],
  ],
  [
    'by the tremble of a tap',
    [
      [0, 0],
      [3, 1],
      [3, 2],
    ],
  ],
] as const)('dragged %s it stays open', (_, points) => {
  expect(drag(points).dismissed).not.toHaveBeenCalled()
})

test('follows the finger down, and never up', () => {
  const down = drag([
    [100, 0],
    [140, 100],
    [160, 200],
  ])
  expect(down.sheet.style.transform).toBe('translateY(40px)')
  cleanup()
  expect(
    drag([
      [100, 0],
      [40, 100],
      [40, 200],
    ]).sheet.style.transform,
  ).toBe('translateY(0px)')
})

test('a press on a button is no drag', () => {
  expect(
    drag(
      [
        [0, 0],
        [200, 20],
        [200, 40],
      ],
      'button',
    ).sheet.style.transform,
  ).toBe('')
})

test('a centred dialog can not be dragged', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(
    drag([
      [0, 0],
      [200, 20],
      [200, 40],
    ]).dismissed,
  ).not.toHaveBeenCalled()
})
