import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPictureUrls } from '../../../hooks/clients/directory/createHostedDirectory.js'
import { Picture } from '../../../ui-kit/parts/Picture.js'
import { readCases } from '../../cases/support/readCases.js'

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

test('shows an image that loads, without a referrer', () => {
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

test('shows the letter when the image fails', () => {
  const { letter, image } = setup(url)
  const element = image()
  if (element) fireEvent.error(element)
  expect([image(), letter()]).toEqual([null, 'F'])
})

test('shows the letter when the image takes longer than 2 s', () => {
  const { letter, image } = setup(url)
  act(() => vi.advanceTimersByTime(1999))
  expect(image()).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect([image(), letter()]).toEqual([null, 'F'])
})

const answers = readCases<{ call: string; $hang?: boolean }>('http-responses').filter(({ input }) =>
  input.call.includes('/getWalletImage/'),
)

test.each(answers)('$id: $why', ({ context, expect: verdict, input }) => {
  expect(verdict).toBe('silent')
  const src = createPictureUrls({ url: 'https://directory.example', projectId: 'p' })('wallet', 'fox')
  const { letter, image } = setup(src)
  const element = image()
  expect(element?.getAttribute('src')).toBe(src)
  if (input.$hang) act(() => vi.advanceTimersByTime(Number(context?.['budget_ms'])))
  // A browser fires an error for what is not an image.
  else if (element) fireEvent.error(element)
  expect([image(), letter()]).toEqual([null, 'F'])
})

test('http-responses has cases about pictures', () => {
  expect(answers.map(({ id }) => id)).toEqual(['http-043', 'http-044'])
})

test('another source is loaded anew', () => {
  const { tile, image, rerender } = setup(url)
  act(() => vi.advanceTimersByTime(2000))
  expect(tile()?.getAttribute('data-status')).toBe('failed')
  rerender(<Picture name="foxglove" src={`${url}?2`} />)
  act(() => vi.advanceTimersToNextFrame())
  expect(image()?.getAttribute('src')).toBe(`${url}?2`)
})

test('a new image replaces the previous one in its element a frame later, and counts as loading until it has loaded', () => {
  const { tile, image, rerender } = setup(url)
  const element = image()
  if (element) fireEvent.load(element)
  rerender(<Picture name="foxglove" src={`${url}?2`} />)
  expect([image(), image()?.getAttribute('src')]).toEqual([element, url])
  expect(tile()?.getAttribute('data-status')).toBe('loading')
  act(() => vi.advanceTimersToNextFrame())
  expect([image(), image()?.getAttribute('src')]).toEqual([element, `${url}?2`])
  expect(tile()?.getAttribute('data-status')).toBe('loading')
  if (element) fireEvent.load(element)
  expect(tile()?.getAttribute('data-status')).toBe('loaded')
  rerender(<Picture name="foxglove" src={undefined} />)
  expect(image()).toBeNull()
})

test('without a source there is the letter at once; one that is still to come has 2 s', () => {
  expect([setup(undefined).image(), setup(undefined).letter()]).toEqual([null, 'F'])
  cleanup()
  const { image, letter, rerender, tile } = setup(undefined)
  rerender(<Picture name="foxglove" isPending />)
  act(() => vi.advanceTimersToNextFrame())
  expect([image(), letter(), tile()?.getAttribute('data-status')]).toEqual([null, null, 'loading'])
  act(() => vi.advanceTimersByTime(2000))
  expect([image(), letter()]).toEqual([null, 'F'])
  rerender(<Picture name="foxglove" src={url} />)
  act(() => vi.advanceTimersToNextFrame())
  const element = image()
  if (element) fireEvent.load(element)
  expect([image()?.getAttribute('src'), letter()]).toEqual([url, null])
})

test('the tone of a tile derives from its name, also for a name without letters', () => {
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
