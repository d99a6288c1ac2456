import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Row } from '../../../ui-kit/parts/Row.js'
import { WindowedList } from '../../../ui-kit/parts/WindowedList.js'

type Thing = { key: string }

const all: readonly Thing[] = Array.from({ length: 2000 }, (_, index) => ({ key: `thing ${index + 1}` }))

/** Scroll offset of the list: jsdom has no layout. */
const layout = { scrolled: 0 }

beforeEach(() => {
  layout.scrolled = 0
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -layout.scrolled }) as DOMRect,
  )
  const real = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = real(element, pseudo)
    if (element instanceof HTMLLIElement) Object.defineProperty(style, 'height', { value: '70px' })
    return style
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const draw = (items: readonly Thing[]) => (
  <StrictMode>
    <WindowedList label="Things" items={items}>
      {({ key }, place) => <Row key={key} bare place={place} title={key} onClick={() => undefined} />}
    </WindowedList>
  </StrictMode>
)
const scrollTo = (px: number) => {
  layout.scrolled = px
  fireEvent.scroll(document)
}
const rows = () => screen.getAllByRole('listitem')
const positions = () => rows().map((row) => Number(row.getAttribute('aria-posinset')))

test('keeps a window of a long list in the document, each row with its position', () => {
  render(draw(all))
  expect(rows().length).toBeLessThan(60)
  expect(positions()[0]).toBe(1)
  expect(rows().map((row) => row.textContent?.trim())[4]).toBe('thing 5')
  expect(new Set(rows().map((row) => row.getAttribute('aria-setsize')))).toEqual(new Set(['2000']))
})

test('scrolling renders rows that come into view, and removes those that left it', () => {
  render(draw(all))
  scrollTo(1000 * 70)
  expect(screen.getByText('thing 1001')).toBeTruthy()
  expect(screen.queryByText('thing 1')).toBeNull()
  expect(rows().length).toBeLessThan(60)
  scrollTo(1990 * 70)
  expect(positions().at(-1)).toBe(2000)
})

test('the focused row stays, with its neighbours', () => {
  render(draw(all))
  const button = screen.getByText('thing 3').closest('button') as HTMLButtonElement
  button.focus()
  scrollTo(1000 * 70)
  expect(document.activeElement).toBe(button)
  expect(positions().slice(0, 3)).toEqual([2, 3, 4])
})

test('renders a short list whole, and removes the rows of a list that got shorter', () => {
  const { rerender } = render(draw(all))
  rerender(draw(all.slice(0, 3)))
  expect(positions()).toEqual([1, 2, 3])
})
