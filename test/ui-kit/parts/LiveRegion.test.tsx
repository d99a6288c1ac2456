import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type LiveMessage, LiveRegion } from '../../../ui-kit/parts/LiveRegion.js'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function setup() {
  const said: string[] = []
  const { rerender } = render(<LiveRegion />, { wrapper: StrictMode })
  const region = screen.getByRole('status')
  const observer = new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations) for (const node of addedNodes) said.push(node.textContent ?? '')
  })
  observer.observe(region, { childList: true, subtree: true, characterData: true })
  const say = async (status: LiveMessage) => {
    rerender(<LiveRegion status={status} />)
    await act(async () => {})
  }
  return { said, say, region }
}

test('announces each message once, and again with a new id', async () => {
  const { said, say, region } = setup()
  await say({ id: 1, text: 'Address copied' })
  await say({ id: 1, text: 'Address copied' })
  expect(said).toEqual(['Address copied'])
  await say({ id: 2, text: 'Address copied' })
  expect(said).toEqual(['Address copied', 'Address copied'])
  expect(screen.getByRole('status')).toBe(region)
})

test('adds an initial message after the region, so that it is announced', () => {
  const { container } = render(<LiveRegion status={{ id: 1, text: 'Connected' }} />)
  expect(container.querySelectorAll('[role=status]')).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('Connected')
})

test('a visible message disappears after 2 s; one with an action stays', async () => {
  vi.useFakeTimers()
  const { rerender } = render(<LiveRegion status={{ id: 1, text: 'Address copied', visible: true }} />)
  expect(screen.getByText('Address copied')).toBeTruthy()
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.queryByText('Address copied')).toBeNull()
  rerender(
    <LiveRegion
      status={{ id: 2, text: 'Switched', visible: true, action: <button type="button">Undo</button> }}
    />,
  )
  act(() => vi.advanceTimersByTime(10_000))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
})

test('an urgent message is an alert', () => {
  render(<LiveRegion alert={{ id: 1, text: 'Token Balance Unavailable' }} />)
  expect(screen.getByRole('alert').textContent).toBe('Token Balance Unavailable')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('an alert can be visible too', () => {
  const { container } = render(<LiveRegion alert={{ id: 1, text: 'Could not copy', visible: true }} />)
  expect(container.querySelector('[role=alert] [data-lk-part=toast]')?.textContent).toBe('Could not copy')
})
