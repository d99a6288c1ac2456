import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Tile } from '../../../ui-kit/parts/Tile.js'

afterEach(cleanup)

const press = vi.fn()

test('a tile is a button named by its name, or by its name with a tag', async () => {
  press.mockReset()
  render(
    <>
      <Tile id="a" name="Foxglove" onPress={press} />
      <Tile id="b" name="Bluebird" tag="Installed" label="Bluebird, Installed" onPress={press} />
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Foxglove' }))
  await userEvent.click(screen.getByRole('button', { name: 'Bluebird, Installed' }))
  expect(press.mock.calls).toEqual([['a'], ['b']])
})

test('a tile with refusedBy looks disabled and gives the reason, and can still be pressed', async () => {
  press.mockReset()
  render(
    <>
      <p id="why">Accept the terms first</p>
      <Tile id="a" name="Foxglove" refusedBy="why" onPress={press} />
    </>,
  )
  const tile = screen.getByRole('button', { name: 'Foxglove', description: 'Accept the terms first' })
  expect(tile.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(tile)
  expect(press).toHaveBeenCalledWith('a')
})

test('a hostile name is text with its own direction, and in full in its title', () => {
  const name = '<img src=x onerror=alert(1)>\u202eevil '.repeat(12)
  const { container } = render(<Tile id="a" name={name} onPress={press} />)
  expect(container.querySelector('img')).toBeNull()
  const text = container.querySelector('bdi')
  expect([text?.textContent, text?.title]).toEqual([name, name])
  expect(screen.getByRole('button').textContent).toBe(name)
})
