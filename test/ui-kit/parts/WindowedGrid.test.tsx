import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Tile } from '../../../ui-kit/parts/Tile.js'
import { WindowedGrid, type WindowedGridProps } from '../../../ui-kit/parts/WindowedGrid.js'

type Thing = { key: string; name: string }

const thingsOf = (count: number, prefix = 'wallet'): readonly Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `${prefix}-${index + 1}`,
    name: `${prefix} ${index + 1}`,
  }))
const all = thingsOf(4000)

/** Scroll offset and layout of the grid: jsdom has no layout. */
const layout = { scrolled: 0, columns: 4 }

beforeEach(() => {
  layout.scrolled = 0
  layout.columns = 4
  vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: -layout.scrolled }) as DOMRect,
  )
  const real = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = real(element, pseudo)
    if (element instanceof HTMLUListElement)
      Object.defineProperty(style, 'gridTemplateColumns', { value: '86px '.repeat(layout.columns).trim() })
    if (element instanceof HTMLLIElement) Object.defineProperty(style, 'height', { value: '100px' })
    return style
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const noop = () => {}

function Grid(props: Partial<WindowedGridProps<Thing>>) {
  return (
    <StrictMode>
      <WindowedGrid label="Wallets" items={all} {...props}>
        {({ key, name }) => <Tile id={key} name={name} onPress={noop} />}
      </WindowedGrid>
    </StrictMode>
  )
}

const list = () => screen.getByRole('list')
const tileOf = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement
const items = () => [...list().querySelectorAll<HTMLElement>('li:not([aria-hidden])')]
const positions = () => items().map((item) => Number(item.getAttribute('aria-posinset')))
const scrollTo = (px: number) => {
  layout.scrolled = px
  fireEvent.scroll(document)
}
/** Rows that the grid takes up: rendered rows and spacers. */
const rowsOf = (element: HTMLElement) => {
  const spaces = [...element.querySelectorAll<HTMLElement>('li[style]')]
  return (
    items().length / layout.columns +
    spaces.reduce((sum, space) => sum + Number(space.style.getPropertyValue('--_lk-rows')), 0)
  )
}

test('keeps at most 300 of 4,000 items in the document at any scroll offset, with a constant height', () => {
  render(<Grid />)
  for (let px = 0; px <= 100_000; px += 5300) {
    scrollTo(px)
    expect(list().children.length).toBeLessThanOrEqual(300)
    expect(rowsOf(list())).toBe(1000)
    const inSight = Math.min(Math.floor(px / 100) * 4 + 1, 4000)
    expect(positions()).toContain(inSight)
  }
})

test('each item has its position among all, including those not loaded', () => {
  const { rerender } = render(<Grid items={all.slice(0, 40)} total={4000} />)
  expect(positions()).toEqual(all.slice(0, 32).map((_, index) => index + 1))
  expect(new Set(items().map((item) => item.getAttribute('aria-setsize')))).toEqual(new Set(['4000']))
  rerender(<Grid />)
  scrollTo(50_000)
  for (const item of items()) expect(item.textContent).toBe(`wallet ${item.getAttribute('aria-posinset')}`)
})

test('the focus stays on its tile when the tile leaves the window, and when it is back', () => {
  render(<Grid />)
  const tile = tileOf('wallet 10')
  act(() => tile.focus())
  for (const px of [50_000, 99_000, 300, 0, 2000]) {
    scrollTo(px)
    expect(document.activeElement).toBe(tile)
    expect(list().children.length).toBeLessThanOrEqual(300)
  }
  scrollTo(60_000)
  const deep = tileOf('wallet 2410')
  act(() => deep.focus())
  expect(screen.queryByText('wallet 10'), 'what lost the focus goes').toBeNull()
  for (const px of [0, 30_000, 90_000]) {
    scrollTo(px)
    expect(document.activeElement).toBe(deep)
  }
})

test('Tab and Shift+Tab move from a tile far from the window to its neighbours', async () => {
  render(<Grid />)
  scrollTo(60_000)
  act(() => tileOf('wallet 2412').focus())
  scrollTo(0)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('wallet 2413')
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  expect(document.activeElement?.textContent).toBe('wallet 2411')
})

test('the item that the focus returns to is in the document from the start', () => {
  render(<Grid startAt="wallet-3001" />)
  expect(tileOf('wallet 3001').dataset['lkFocus']).toBe('wallet-3001')
  expect(positions()).toContain(1)
})

test('calls onEnd once when the end is near, and again for another function', () => {
  const first = vi.fn()
  const { rerender } = render(<Grid items={all.slice(0, 400)} onEnd={first} />)
  expect(first).not.toHaveBeenCalled()
  scrollTo(9500)
  const calls = first.mock.calls.length
  expect(calls).toBeGreaterThan(0)
  scrollTo(9600)
  expect(first).toHaveBeenCalledTimes(calls)

  const second = vi.fn()
  rerender(<Grid items={all.slice(0, 400)} onEnd={undefined} />)
  rerender(<Grid items={all.slice(0, 400)} onEnd={second} />)
  expect(second).toHaveBeenCalledTimes(1)
})

test('skeletons fill the last row and one more while more follows, and are shown alone without items', () => {
  const skeletons = () => list().querySelectorAll('[data-lk-part=_tile-skeleton]').length
  const { rerender } = render(<Grid items={[]} growing label="Loading wallets" />)
  expect(skeletons()).toBe(16)
  expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  expect(screen.getByRole('list', { name: 'Loading wallets' }).getAttribute('aria-busy')).toBe('true')
  rerender(<Grid items={all.slice(0, 41)} growing />)
  expect(skeletons()).toBe(3 + 4)
  rerender(<Grid items={all.slice(0, 40)} growing />)
  expect(skeletons()).toBe(4)
  rerender(<Grid items={all.slice(0, 41)} />)
  expect(skeletons()).toBe(0)
  expect(list().getAttribute('aria-busy')).toBe('false')
})

test('a narrow grid has rows of three, and still at most 300 items', () => {
  layout.columns = 3
  render(<Grid />)
  scrollTo(40_000)
  expect(positions()).toContain(1201)
  expect((positions()[0] ?? 0) % 3, 'a row starts where a row starts').toBe(1)
  expect(list().children.length).toBeLessThanOrEqual(300)
})

test('renders only visible rows at first, and more once the user is about to scroll', () => {
  const { rerender } = render(<Grid of="" />)
  const atRest = items().length
  expect(atRest).toBe(8 * layout.columns)
  fireEvent.wheel(list())
  expect(items().length).toBeGreaterThan(atRest)
  rerender(<Grid of="found" items={found} />)
  expect(items().length).toBe(atRest)
})
const found = thingsOf(100, 'found')

test('other items reuse the elements, but never the one with the focus', () => {
  const { rerender } = render(<Grid />)
  const first = tileOf('wallet 1')
  rerender(<Grid items={found} />)
  expect(tileOf('found 1')).toBe(first)
  act(() => tileOf('found 3').focus())
  const focused = document.activeElement
  rerender(<Grid items={found.slice(2)} />)
  expect(document.activeElement).toBe(focused)
  expect(tileOf('found 3')).toBe(focused)
  rerender(<Grid items={all} />)
  expect(focused?.isConnected).toBe(false)
})

test('a list that becomes short while scrolled to its end shows what is left', () => {
  const { rerender } = render(<Grid />)
  scrollTo(90_000)
  rerender(<Grid items={thingsOf(6, 'found')} />)
  scrollTo(0)
  expect(items().map(({ textContent }) => textContent)).toEqual(thingsOf(6, 'found').map(({ name }) => name))
})
