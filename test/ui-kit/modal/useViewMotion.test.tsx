import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sheet } from '../../../ui-kit/modal/Sheet.js'

type Frames = { transform?: string; height?: string; opacity?: number }[]
const played: { part: string; frames: Frames; end: () => void }[] = []

beforeEach(() => {
  played.length = 0
  Object.assign(Element.prototype, {
    animate(this: Element, frames: Frames) {
      const animation = { onfinish: () => {}, oncancel: () => {} }
      played.push({
        part: this.getAttribute('data-lk-part') ?? '',
        frames,
        end: () => animation.onfinish(),
      })
      return animation
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

const sheet = (view: string, direction: 'forward' | 'back', dir: 'ltr' | 'rtl' = 'ltr') => (
  <StrictMode>
    <Sheet
      open
      onCloseRequest={() => {}}
      title={view}
      viewKey={view}
      direction={direction}
      words={{ back: 'Back', close: 'Close' }}
      dir={dir}
    >
      <button type="button" id={`own-${view}`}>
        {view} row
      </button>
    </Sheet>
  </StrictMode>
)
const calm = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
const views = () => [...document.querySelectorAll('[data-lk-part=view]')]
const transforms = () =>
  played.flatMap(({ frames }) => frames.map(({ transform }) => transform)).filter(Boolean)

test('the old view leaves as an inert copy that is removed at the end', () => {
  calm(false)
  const { rerender } = render(sheet('Connect', 'forward'))
  expect(played).toEqual([])
  rerender(sheet('Foxglove', 'forward'))
  const [shown, leaving] = views()
  expect(shown?.textContent).toBe('Foxglove row')
  expect(leaving?.textContent).toBe('Connect row')
  expect([leaving?.getAttribute('aria-hidden'), leaving?.querySelectorAll('[id]').length]).toEqual([
    'true',
    0,
  ])
  expect(screen.queryByRole('button', { name: 'Connect row' })).toBeNull()
  for (const { end } of played) end()
  expect(views()).toEqual([shown])
})

test.each([
  ['forward', 'ltr', ['translateX(8px)', 'translateX(-8px)']],
  ['back', 'ltr', ['translateX(-8px)', 'translateX(8px)']],
  ['forward', 'rtl', ['translateX(-8px)', 'translateX(8px)']],
] as const)('going %s in %s it slides 8px in the direction of travel', (direction, dir, expected) => {
  calm(false)
  const { rerender } = render(sheet('Connect', 'forward', dir))
  rerender(sheet('Foxglove', direction, dir))
  expect(transforms()).toEqual(expected)
})

test('with reduced motion only the opacity changes', () => {
  calm(true)
  const { rerender } = render(sheet('Connect', 'forward'))
  rerender(sheet('Foxglove', 'forward'))
  expect(new Set(transforms())).toEqual(new Set(['translateX(0px)']))
  expect(played.some(({ frames }) => frames.some(({ height }) => height !== undefined))).toBe(false)
})

test('does not animate while the view stays', () => {
  calm(false)
  const { rerender } = render(sheet('Connect', 'forward'))
  rerender(sheet('Connect', 'back'))
  expect(played).toEqual([])
})
