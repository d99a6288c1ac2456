import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AllWalletsView } from '../../../../ui-kit/views/wallets/AllWalletsView.js'
import { createFakeDirectory, createRecord } from '../../../support/createFakeDirectory.js'
import { createFakePairing } from '../../../support/createFakePairing.js'
import { phoneAgent } from '../../../support/renderPairing.js'
import { renderView } from '../../../support/renderView.js'

async function setup() {
  const pairing = createFakePairing()
  const view = await renderView(AllWalletsView, {
    route: { name: 'AllWallets' },
    agent: phoneAgent,
    pairing: pairing.transport,
    services: { directory: createFakeDirectory([createRecord('a', { mobileLink: 'acme://' })]) },
    legal: { termsUrl: 'https://acme.example/terms' },
    features: { legalCheckbox: true },
  })
  return { ...view, pairing }
}

test('until the terms are accepted neither a wallet nor the QR code leads on, and both give the reason', async () => {
  const { pairing, press, route, said } = await setup()
  const before = route()
  for (const name of ['Wallet a', 'Show QR code']) {
    const way = screen.getByRole('button', { name, description: 'Accept the terms first' })
    expect(way.getAttribute('aria-disabled')).toBe('true')
    await press(way)
    expect(document.activeElement).toBe(screen.getByRole('checkbox'))
  }
  expect(said.filter((text) => text === 'Accept the terms first')).toHaveLength(2)
  expect(pairing.calls.asked).toBe(0)
  expect(route()).toEqual(before)
})

test('with the terms accepted, a press connects to the wallet and opens the view that waits for it', async () => {
  const { pairing, press, route } = await setup()
  await press(screen.getByRole('checkbox'))
  await press(screen.getByRole('button', { name: 'Wallet a' }))
  expect(pairing.calls.asked).toBe(1)
  expect(route()).toMatchObject({ name: 'ConnectingWalletConnect', wallet: { id: 'a' } })
})

test('in the grid, arrows move the focus, and what is typed goes into the search', async () => {
  const view = await renderView(AllWalletsView, {
    route: { name: 'AllWallets' },
    services: { directory: createFakeDirectory(['a', 'b', 'c'].map((id) => createRecord(id))) },
    pairing: createFakePairing().transport,
  })
  await view.advance()
  const search = screen.getByRole('searchbox')
  const tiles = ['a', 'b', 'c'].map((id) => screen.getByRole('button', { name: `Wallet ${id}` }))
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
  act(() => search.focus())
  key('ArrowDown')
  expect(document.activeElement).toBe(tiles[0])
  key('ArrowRight')
  expect(document.activeElement).toBe(tiles[1])
  key('ArrowLeft')
  key('ArrowLeft')
  expect(document.activeElement).toBe(search)
  key('ArrowDown')
  key(' ')
  expect(document.activeElement).toBe(tiles[0])
  key('b')
  expect(document.activeElement).toBe(search)
})
