import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Picture } from '../../../ui-kit/parts/Picture.js'
import { Row, RowList, RowSkeleton } from '../../../ui-kit/parts/Row.js'
import { Tag } from '../../../ui-kit/parts/Tag.js'

afterEach(cleanup)
const none = () => {}

test('a row is a button in a list item, named with its tag', async () => {
  const press = vi.fn()
  render(
    <RowList aria-label="Wallets">
      <Row
        picture={<Picture name="Foxglove" />}
        title="Foxglove"
        end={<Tag>Installed</Tag>}
        label="Foxglove, Installed"
        onClick={press}
      />
    </RowList>,
  )
  const list = screen.getByRole('list', { name: 'Wallets' })
  const item = within(list).getByRole('listitem')
  await userEvent.click(within(item).getByRole('button', { name: 'Foxglove, Installed' }))
  expect(press).toHaveBeenCalledTimes(1)
})

test('a disabled row gives the reason, keeps the focus and ignores presses', async () => {
  const press = vi.fn()
  render(
    <RowList>
      <Row title="Copperline" hint="Foxglove doesn’t support it" disabled onClick={press} />
    </RowList>,
  )
  const row = screen.getByRole('button', { name: 'Copperline Foxglove doesn’t support it' })
  await userEvent.click(row)
  expect(press).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(row)
  expect(row.getAttribute('aria-disabled')).toBe('true')
})

test('a spinner replaces the tag while pending', () => {
  const { container } = render(
    <RowList>
      <Row title="Foxglove" end={<Tag>Installed</Tag>} pending onClick={none} />
    </RowList>,
  )
  expect(screen.queryByText('Installed')).toBeNull()
  expect(container.querySelector('[data-lk-part=spinner]')).not.toBeNull()
  expect(screen.getByRole('button').hasAttribute('data-pending')).toBe(true)
})

test('the current row has aria-current', () => {
  render(
    <RowList>
      <Row title="Meridian" current onClick={none} />
      <Row title="Ridge" onClick={none} />
    </RowList>,
  )
  expect(screen.getByRole('button', { current: true }).textContent?.trim()).toBe('Meridian')
})

test('a row without an action is not a button', () => {
  render(
    <RowList>
      <Row title="Ether" hint="1.204 ETH" />
    </RowList>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('listitem').textContent).toBe('Ether 1.204 ETH ')
})

test('skeletons have no accessible content', () => {
  render(
    <RowList aria-busy="true" aria-label="Tokens">
      <RowSkeleton widths={[72, 96, 64, 40]} />
    </RowList>,
  )
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getByRole('list', { name: 'Tokens' }).getAttribute('aria-busy')).toBe('true')
})

test('a row with refused looks disabled and gives the reason, yet a press runs onClick', async () => {
  const press = vi.fn()
  render(
    <>
      <RowList>
        <Row title="Foxglove" refused describedBy="why" onClick={press} />
      </RowList>
      <span id="why">Accept the terms first</span>
    </>,
  )
  const row = screen.getByRole('button', { name: 'Foxglove', description: 'Accept the terms first' })
  expect(row.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(row)
  expect(press).toHaveBeenCalledTimes(1)
})

test('the hint describes a row that has a label', () => {
  render(
    <RowList>
      <Row title="Foxglove" hint="Two wallets use this name" label="Foxglove, Installed" onClick={none} />
    </RowList>,
  )
  const found = screen.getByRole('button', {
    name: 'Foxglove, Installed',
    description: 'Two wallets use this name',
  })
  expect(found).toBeTruthy()
})

test('a row with an address is a link in a new tab without access to this one', () => {
  render(
    <RowList>
      <Row title="Foxglove" label="Get Foxglove" href="https://foxglove.example/get" />
    </RowList>,
  )
  const link = screen.getByRole('link', { name: 'Get Foxglove' })
  expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
})
