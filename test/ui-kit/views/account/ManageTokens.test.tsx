import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TokenBalance } from '../../../../hooks/shared/types/token.js'
import { bob } from '../../../support/createFakeWallet.js'
import { coin, renderAccount, rows, token } from '../../../support/renderAccount.js'

const head = () => document.querySelector('[data-lk-part=account-head]')?.textContent

test('a hidden token is folded away, left out of the total, and can be shown again', async () => {
  const view = await renderAccount(async () => [coin, token(1, { value: '5.25' })])
  await view.press(screen.getByRole('button', { name: 'Manage tokens' }))
  expect(document.activeElement?.textContent).toMatch(/^Pinned tokens stand on top/)
  await view.press(screen.getByRole('button', { name: 'Hide Token 1' }))
  await view.press(screen.getByRole('button', { name: 'Done' }))
  expect(document.activeElement?.textContent).toBe('Manage tokens')
  expect(rows()).toEqual(['Ether 1.204 ETH $3,612.00'])
  expect(head()).toContain('$3,612.00')
  expect(screen.getByText(/1 hidden token/)).toBeTruthy()
  await view.press(screen.getByRole('button', { name: 'Show' }))
  expect(rows()[1]).toContain('Hidden')
})

test('a pinned token is listed first, also with a balance of 0', async () => {
  let held = [coin, token(1, { value: '5.25' })]
  const view = await renderAccount(async ({ pinned = [] }) => [
    ...held,
    ...pinned.map((pin) => ({ ...pin, quantity: 0n })).filter(({ id }) => held.every((row) => row.id !== id)),
  ])
  await view.press(screen.getByRole('button', { name: 'Manage tokens' }))
  const pin = screen.getByRole('button', { name: 'Pin Token 1' })
  await view.press(pin)
  expect(document.activeElement).toBe(pin)
  await view.press(screen.getByRole('button', { name: 'Done' }))
  expect(rows()[0]).toContain('Token 1')
  held = [coin]
  await view.press(screen.getByRole('button', { name: 'Refresh' }))
  expect(rows()[0]).toBe('Token 1 T1 0 T1')
  expect(screen.getAllByRole('img', { name: 'Pinned' })).toHaveLength(1)
})

test('shows a pinned token that could not be read as missing, never as 0', async () => {
  let held = [coin, token(1)]
  const view = await renderAccount(async () => ({ rows: held, isPartial: held.length === 1 }))
  await view.press(screen.getByRole('button', { name: 'Manage tokens' }))
  await view.press(screen.getByRole('button', { name: 'Pin Token 1' }))
  await view.press(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(/^Not every token could be read/)).toBeNull()
  held = [coin]
  await view.press(screen.getByRole('button', { name: 'Refresh' }))
  expect(rows()).toEqual(['Ether 1.204 ETH $3,612.00'])
  expect(screen.getByText(/^Not every token could be read/)).toBeTruthy()
})

const unreadPins = () => rows('Pinned tokens that could not be read')

test('lists a pin whose contract does not answer any more, so that it can be unpinned', async () => {
  let held = [coin, token(0xabc), token(2)]
  const view = await renderAccount(async ({ pinned = [] }) => ({
    rows: held,
    isPartial: pinned.some((pin) => held.every(({ id }) => id !== pin.id)),
  }))
  await view.press(screen.getByRole('button', { name: 'Manage tokens' }))
  for (const name of ['Pin Token 2748', 'Pin Token 2']) await view.press(screen.getByRole('button', { name }))
  expect(screen.queryByRole('list', { name: 'Pinned tokens that could not be read' })).toBeNull()
  await view.press(screen.getByRole('button', { name: 'Done' }))
  held = [coin]
  await view.press(screen.getByRole('button', { name: 'Refresh' }))
  await view.press(screen.getByRole('button', { name: 'Manage tokens' }))
  expect(unreadPins()).toEqual(['0x0000…0abc Could not be read', '0x0000…0002 Could not be read'])

  const pin = screen.getByRole('button', { name: 'Pin 0x0000…0abc', pressed: true })
  await view.press(pin)
  expect(unreadPins()[0]).toBe('0x0000…0abc Not pinned any more')
  expect([pin.getAttribute('aria-pressed'), document.activeElement]).toEqual(['false', pin])
  // Its symbol is not known any more.
  expect(pin.getAttribute('aria-disabled')).toBe('true')
  await view.press(pin)
  const stored = JSON.parse(view.tab.storage.getItem('latchkey:1:default:token_preferences') ?? '{}')
  expect(stored.pinned.map(({ id }: TokenBalance) => id)).toEqual([token(2).id])
  await view.press(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByText(/^Not every token could be read/)).toBeTruthy()
  await view.press(screen.getByRole('button', { name: 'Manage tokens' }))
  expect(unreadPins()).toEqual(['0x0000…0002 Could not be read'])
  await view.press(screen.getByRole('button', { name: 'Pin 0x0000…0002' }))
  await view.press(screen.getByRole('button', { name: 'Done' }))
  await view.press(screen.getByRole('button', { name: 'Refresh' }))
  expect(screen.queryByText(/^Not every token could be read/)).toBeNull()
})

test('ignores pins of another network', async () => {
  const view = await renderAccount(async ({ network }) =>
    network.id === 1
      ? [coin, token(1)]
      : [token(2, { id: `eip155:8453/erc20:${bob}`, networkId: 'eip155:8453' })],
  )
  await view.press(screen.getByRole('button', { name: 'Manage tokens' }))
  await view.press(screen.getByRole('button', { name: 'Pin Token 1' }))
  await view.run(() => view.fox.setChain(8453))
  await view.press(screen.getByRole('button', { name: 'Manage tokens' }))
  expect(screen.queryByRole('list', { name: 'Pinned tokens that could not be read' })).toBeNull()
})

test('an account without tokens can unpin an unreadable token too, and the view stays open', async () => {
  let held = [token(1)]
  const view = await renderAccount(async () => ({ rows: held, isPartial: held.length === 0 }))
  await view.press(screen.getByRole('button', { name: 'Manage tokens' }))
  await view.press(screen.getByRole('button', { name: 'Pin Token 1' }))
  await view.press(screen.getByRole('button', { name: 'Done' }))
  held = []
  await view.press(screen.getByRole('button', { name: 'Refresh' }))
  expect(screen.getByText('No tokens yet')).toBeTruthy()
  await view.press(screen.getByRole('button', { name: 'Manage tokens' }))
  await view.press(screen.getByRole('button', { name: 'Pin 0x0000…0001' }))
  expect(unreadPins()).toEqual(['0x0000…0001 Not pinned any more'])
  await view.press(screen.getByRole('button', { name: 'Done' }))
  expect(document.activeElement?.textContent).toBe('Manage tokens')
})
