import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Address, shortAddress } from '../../../ui-kit/parts/Address.js'
import { Amount } from '../../../ui-kit/parts/Amount.js'
import { Field } from '../../../ui-kit/parts/Field.js'
import { SearchField } from '../../../ui-kit/parts/SearchField.js'

afterEach(cleanup)
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

test.each([
  [address, '0x71C7…976F'],
  ['7XwQ9hK2bY8c3mN5vL1pT6rS4fG0jD2wEaUqZxCvp4Qd', '7XwQ…p4Qd'],
  ['0x1234', '0x1234'],
])('shortens %s to %s', (long, short) => {
  expect(shortAddress(long)).toBe(short)
})

test('an address is left to right and has its full text as title', () => {
  const { container } = render(<Address>{address}</Address>)
  const short = container.querySelector('bdi[dir=ltr]')
  expect(short?.textContent).toBe('0x71C7…976F')
  expect(short?.getAttribute('title')).toBe(address)
})

test.each([
  ['$4,281.36', '.', '.36'],
  ['4.281,36 €', ',', ',36'],
  ['1.204 ETH', '.', '.204'],
  ['$4,281', '.', undefined],
  ['Ξ.', '.', undefined],
])('a display amount %s with the mark %s mutes %s', (figure, decimalMark, muted) => {
  const { container } = render(
    <Amount display decimalMark={decimalMark}>
      {figure}
    </Amount>,
  )
  expect(container.querySelector('bdi[dir=ltr]')?.textContent).toBe(figure)
  expect(container.querySelector('span')?.textContent).toBe(muted)
})

test('a field is described by its problem', () => {
  render(<Field label="Email address" problem="Add the ending, such as .com" type="email" />)
  const field = screen.getByRole('textbox', {
    name: 'Email address',
    description: 'Add the ending, such as .com',
  })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  cleanup()
  render(<Field label="Email address" />)
  expect(screen.getByRole('textbox').hasAttribute('aria-invalid')).toBe(false)
})

function Search() {
  const [value, setValue] = useState('')
  return <SearchField label="Search networks" clearLabel="Clear search" value={value} onChange={setValue} />
}

test('the button of a search field clears it and keeps the focus', async () => {
  render(<Search />)
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search networks' })
  expect(screen.queryByRole('button')).toBeNull()
  await userEvent.type(box, 'mer')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(box.value).toBe('')
  expect(document.activeElement).toBe(box)
})
