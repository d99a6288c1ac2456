import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Row } from '../../../ui-kit/parts/Row.js'
import { WindowedSections, type WindowedSectionsProps } from '../../../ui-kit/parts/WindowedSections.js'

type Thing = { key: string }
const rowHeight = 56
const sectionOf = (key: string, count: number) => ({
  key,
  label: key,
  items: Array.from({ length: count }, (_, index): Thing => ({ key: `${key} ${index + 1}` })),
})
const sections = [sectionOf('Today', 3), sectionOf('May', 6000), sectionOf('April', 4000)]

/** Scroll offset of the lists: jsdom has no layout. */
const layout = { scrolled: 0 }

beforeEach(() => {
  layout.scrolled = 0
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLUListElement,
  ) {
    const lists = [...document.querySelectorAll('ul[data-count]')]
    const before = lists.slice(0, lists.indexOf(this))
    const rows = before.reduce((sum, list) => sum + Number(list.getAttribute('data-count')), 0)
    return { top: rows * rowHeight - layout.scrolled } as DOMRect
  })
  const real = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = real(element, pseudo)
    if (element instanceof HTMLLIElement) Object.defineProperty(style, 'height', { value: `${rowHeight}px` })
    return style
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Sections(props: Partial<WindowedSectionsProps<Thing>>) {
  return (
    <StrictMode>
      <WindowedSections sections={sections} {...props}>
        {({ key }, place) => <Row key={key} title={key} place={place} onClick={() => undefined} />}
      </WindowedSections>
    </StrictMode>
  )
}
const scrollTo = (px: number) => {
  layout.scrolled = px
  fireEvent.scroll(document)
}
/** Without testing-library: role queries in a large document take seconds. */
const listOf = (name: string): Element => {
  const headings = [...document.querySelectorAll('h3')]
  const list = headings.find(({ textContent }) => textContent === name)?.nextElementSibling
  if (!list) throw new TypeError(`There is no list ${name}.`)
  return list
}
const rowsIn = (name: string) => [...listOf(name).querySelectorAll('li[aria-posinset]')]
const rowOf = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement
const drawn = () => document.querySelectorAll('li[aria-posinset]').length
/** Rows that a list takes up: rendered rows and spacers. */
const heightOf = (name: string) => {
  const spaces = [...listOf(name).querySelectorAll<HTMLElement>('li[style]')]
  return (
    rowsIn(name).length +
    spaces.reduce((sum, space) => sum + Number(space.style.getPropertyValue('--_lk-rows')), 0)
  )
}

test('keeps only visible rows in the document at any scroll offset, and the height of every list', () => {
  render(<Sections />)
  for (let row = 0; row < 10_003; row += 1250) {
    scrollTo(row * rowHeight)
    expect(drawn()).toBeLessThan(60)
    expect(['Today', 'May', 'April'].map(heightOf)).toEqual([3, 6000, 4000])
    const wanted = row < 3 ? `Today ${row + 1}` : row < 6003 ? `May ${row - 2}` : `April ${row - 6002}`
    expect(screen.getByText(wanted)).toBeDefined()
  }
})

test('each list is named by its label', () => {
  render(<Sections />)
  expect(screen.getByRole('list', { name: 'Today' })).toBe(listOf('Today'))
  expect(screen.getByRole('region', { name: 'April' })).toBeDefined()
})

test('each row has its position in its own list', () => {
  render(<Sections />)
  scrollTo(3000 * rowHeight)
  for (const item of rowsIn('May')) {
    expect(item.textContent?.trim()).toBe(`May ${item.getAttribute('aria-posinset')}`)
    expect(item.getAttribute('aria-setsize')).toBe('6000')
  }
  expect(rowsIn('Today')).toEqual([])
})

test('the focus stays on its row when the row leaves the window', () => {
  render(<Sections />)
  const row = rowOf('May 2')
  act(() => row.focus())
  for (const at of [5000, 9000, 0]) {
    scrollTo(at * rowHeight)
    expect(document.activeElement).toBe(row)
  }
})

test('the row that the focus returns to is in the document from the start', () => {
  render(<Sections startAt="April 2000" />)
  expect(rowOf('April 2000')).toBeDefined()
})

test('calls onEnd when the end is near, and not before', () => {
  const onEnd = vi.fn()
  render(<Sections onEnd={onEnd} growing />)
  expect(onEnd).not.toHaveBeenCalled()
  scrollTo(9_990 * rowHeight)
  expect(onEnd).toHaveBeenCalled()
})
