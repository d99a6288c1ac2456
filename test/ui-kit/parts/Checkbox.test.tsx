import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from '../../../ui-kit/parts/Checkbox.js'
import { TextLink } from '../../../ui-kit/parts/TextLink.js'

afterEach(cleanup)

function Terms({ invalid }: { invalid?: boolean }) {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox checked={checked} onCheck={setChecked} invalid={invalid}>
      I accept the <TextLink href="https://acme.example/terms">terms</TextLink>
    </Checkbox>
  )
}

test('is named by its label, and ticked by a press on label or box', async () => {
  render(<Terms />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept the terms' })
  expect(box.checked).toBe(false)
  await userEvent.click(screen.getByText('I accept the'))
  expect(box.checked).toBe(true)
  await userEvent.click(box)
  expect(box.checked).toBe(false)
  box.focus()
  await userEvent.keyboard(' ')
  expect(box.checked).toBe(true)
})

test('a link in the label opens and does not tick', async () => {
  render(<Terms />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'terms' })
  expect(link).toMatchObject({
    href: 'https://acme.example/terms',
    target: '_blank',
    rel: 'noopener noreferrer',
  })
  const opened = vi.fn((event: Event) => event.preventDefault())
  link.addEventListener('click', opened)
  await userEvent.click(link)
  expect(opened).toHaveBeenCalledTimes(1)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
})

test('an invalid checkbox sets aria-invalid', () => {
  render(<Terms invalid />)
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
})

test('a link without an address is text', () => {
  render(<TextLink href={undefined}>terms</TextLink>)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('terms')).toBeTruthy()
})
