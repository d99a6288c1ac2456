import { cleanup, render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { FullAddress } from '../../../ui-kit/parts/FullAddress.js'

const draw = (address: string) => {
  onTestFinished(cleanup)
  return render(<FullAddress>{address}</FullAddress>).container.querySelector('bdi')
}

test.each([
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x7099', 'dc79C8'],
  ['7XwQpN1qkHgR3Vd2fYhJ8sTzLmKcB9aEuW5xv6o4p4Qd', '7XwQpN', 'o4p4Qd'],
])('shows %s byte for byte, with its ends emphasized', (address, first, last) => {
  const shown = draw(address)
  expect(shown?.textContent).toBe(address)
  expect(shown?.dir).toBe('ltr')
  const strong = [...(shown?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent).join('')
  expect(strong).toBe(first + last)
})

test('shows an address in groups of four', () => {
  const groups = [...(draw('0x70997970C518')?.children ?? [])].map(({ textContent }) => textContent)
  expect(groups).toEqual(['0x', '7099', '7970', 'C518'])
})

test('emphasizes a short address as a whole', () => {
  expect(draw('0x1234')?.querySelectorAll('b')).toHaveLength(2)
  expect(draw('0x1234')?.textContent).toBe('0x1234')
})
