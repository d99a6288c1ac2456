import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Picture } from '../../../ui-kit/parts/Picture.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const url = 'https://pictures.example/fox.png'

function setup(src: string | undefined) {
  const { container, rerender } = render(<Picture name="foxglove" src={src} />, { wrapper: StrictMode })
  const tile = () => container.querySelector('[data-lk-part=picture]')
  const letter = () => tile()?.getAttribute('data-letter')
  return { container, letter, tile, rerender, image: () => container.querySelector('img') }
}

test('an image that arrives stays, without a referrer', () => {
  const { letter, tile, image } = setup(url)
  expect(tile()?.getAttribute('data-status')).toBe('loading')
  expect(letter()).toBeNull()
  const element = image()
  expect([element?.getAttribute('referrerpolicy'), element?.getAttribute('decoding'), element?.alt]).toEqual([
    'no-referrer',
    'async',
    '',
  ])
  if (element) fireEvent.load(element)
  act(() => vi.advanceTimersByTime(5000))
  expect(tile()?.getAttribute('data-status')).toBe('loaded')
  expect(image()).not.toBeNull()
})

test('an image that fails gives way to the letter', () => {
  const { letter, image } = setup(url)
  const element = image()
  if (element) fireEvent.error(element)
  expect([image(), letter()]).toEqual([null, 'F'])
})

test('an image that takes longer than 2 s gives way to the letter', () => {
  const { letter, image } = setup(url)
  act(() => vi.advanceTimersByTime(1999))
  expect(image()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect([image(), letter()]).toEqual([null, 'F'])
})

test('another source is another try', () => {
  const { tile, image, rerender } = setup(url)
  act(() => vi.advanceTimersByTime(2000))
  expect(tile()?.getAttribute('data-status')).toBe('failed')
  rerender(<Picture name="foxglove" src={`${url}?2`} />)
  expect(image()?.getAttribute('src')).toBe(`${url}?2`)
})

test.each([
  undefined,
  'javascript:alert(1)',
  'http://pictures.example/a.png',
  '//pictures.example/a.png',
  'data:text/html,<script>1</script>',
  'data:image/bmp;base64,AA',
  'https://user@pictures.example/a.png',
  ` ${url}`,
  `data:image/png;base64,${'A'.repeat(400_000)}`,
])('the source %.40j is never loaded', (src) => {
  const { letter, image } = setup(src)
  expect([image(), letter()]).toEqual([null, 'F'])
})

test.each(['data:image/svg+xml;base64,AA', 'DATA:IMAGE/PNG;base64,AA', 'blob:https://shop.example/1', url])(
  'the source %s is loaded',
  (src) => {
    expect(setup(src).image()?.getAttribute('src')).toBe(src)
  },
)

test('the tone of a tile is that of its name, and a name without letters has one', () => {
  const { container } = render(
    <>
      <Picture name="Foxglove" />
      <Picture name="Foxglove" />
      <Picture name="  " />
    </>,
  )
  const [one, two, three] = [...container.querySelectorAll('[data-lk-part=picture]')]
  expect(two?.className).toBe(one?.className)
  expect(three?.getAttribute('data-letter')).toBe('?')
})
