import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { connectingOf } from '../../../hooks/connect/store.js'
import { ConnectView } from '../../../ui-kit/views/connect/ConnectView.js'
import { ConnectWalletsView } from '../../../ui-kit/views/connect/ConnectWalletsView.js'
import { directoryChunk } from '../../../ui-kit/views/connect/WalletList.js'
import { createFakeDirectory, createRecord } from '../../support/createFakeDirectory.js'
import { createFakePairing } from '../../support/createFakePairing.js'
import { createFakeWallet } from '../../support/createFakeWallet.js'
import type { TestOptions } from '../../support/createTestLatchkey.js'
import { renderView } from '../../support/renderView.js'

const legal = { termsUrl: 'https://acme.example/terms', privacyUrl: 'https://acme.example/privacy' }
const asked = { legal, features: { legalCheckbox: true } }

// Loaded ahead, so that it renders at once.
beforeAll(() => directoryChunk.load())

async function setup(options: TestOptions, isList = false) {
  const fox = createFakeWallet()
  const pairing = createFakePairing()
  const view = await renderView(isList ? ConnectWalletsView : ConnectView, {
    route: { name: isList ? 'ConnectWallets' : 'Connect' },
    pairing: pairing.transport,
    services: { directory: createFakeDirectory([createRecord('a')]) },
    ...options,
  })
  await view.run(() => view.add(fox, { rdns: 'io.fox', name: 'Fox' }))
  return { ...view, fox, pairing }
}

const wallets = ['WalletConnect, QR code', 'Fox, Installed', 'Wallet a']

test.each([false, true])(
  'unticked, every way to connect is disabled and gives the reason (list alone: %s)',
  async (isList) => {
    const { fox, pairing, press, route, said } = await setup(asked, isList)
    const before = route()
    const box = screen.getByRole('checkbox', { name: 'I accept the terms of service and privacy policy' })
    expect(box.getAttribute('aria-invalid')).toBeNull()
    for (const name of wallets) {
      const row = screen.getByRole('button', { name, description: 'Accept the terms first' })
      expect(row.getAttribute('aria-disabled')).toBe('true')
      await press(row)
      expect(document.activeElement).toBe(box)
      expect(box.getAttribute('aria-invalid')).toBe('true')
    }
    expect(said).toEqual(wallets.map(() => 'Accept the terms first'))
    expect(fox.calls['eth_requestAccounts']).toBeUndefined()
    expect(pairing.calls.asked).toBe(0)
    expect(route()).toEqual(before)
  },
)

test('ticked, every way is enabled, and the tick stays for the next view', async () => {
  const { fox, latchkey, press, route } = await setup(asked)
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  await press(box)
  expect(box.checked).toBe(true)
  expect(connectingOf(latchkey).getState().hasAcceptedTerms).toBe(true)
  const row = screen.getByRole('button', { name: 'Fox, Installed', description: '' })
  expect(row.getAttribute('aria-disabled')).toBeNull()
  await press(row)
  expect(fox.calls['eth_requestAccounts']).toBe(1)
  expect(route().name).toBe('ConnectingExternal')
})

test('unticking disables them again', async () => {
  const { fox, press } = await setup(asked)
  await press(screen.getByRole('checkbox'))
  await press(screen.getByRole('checkbox'))
  await press(screen.getByRole('button', { name: 'Fox, Installed' }))
  expect(fox.calls['eth_requestAccounts']).toBeUndefined()
})

test('the one button of a collapsed list is disabled too', async () => {
  const { press, route } = await setup({ legal, features: { legalCheckbox: true, collapseWallets: true } })
  const button = screen.getByRole('button', {
    name: 'Continue with a wallet',
    description: 'Accept the terms first',
  })
  await press(button)
  expect(route()).toEqual({ name: 'Connect' })
  await press(screen.getByRole('checkbox'))
  await press(button)
  expect(route()).toEqual({ name: 'ConnectWallets' })
})

test('the row of all wallets only shows them, so it is enabled', async () => {
  const { press, route } = await setup(asked)
  await press(screen.getByRole('button', { name: /^All wallets/ }))
  expect(route()).toEqual({ name: 'AllWallets' })
})

test('only the links of the sentence are links', async () => {
  await setup(asked)
  const links = screen.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent, href }) => [textContent, href])).toEqual([
    ['terms of service', 'https://acme.example/terms'],
    ['privacy policy', 'https://acme.example/privacy'],
  ])
  for (const link of links) expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' })
})

test.each([
  ['termsUrl', 'I accept the terms of service'],
  ['privacyUrl', 'I accept the privacy policy'],
] as const)('with %s alone there is only that to accept', async (key, name) => {
  await setup({ legal: { [key]: legal[key] }, features: { legalCheckbox: true } })
  expect(screen.getByRole('checkbox', { name })).toBeTruthy()
})

test('without the checkbox a line names the terms, and nothing is disabled', async () => {
  const { fox, press } = await setup({ legal })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(/^By connecting/).textContent).toBe(
    'By connecting you accept the terms of service and privacy policy',
  )
  expect(screen.getAllByRole('link')).toHaveLength(2)
  await press(screen.getByRole('button', { name: 'Fox, Installed' }))
  expect(fox.calls['eth_requestAccounts']).toBe(1)
})

test('without terms there is neither, and an enabled checkbox disables nothing', async () => {
  const { fox, press } = await setup({ features: { legalCheckbox: true } })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByText(/accept/)).toBeNull()
  await press(screen.getByRole('button', { name: 'Fox, Installed' }))
  expect(fox.calls['eth_requestAccounts']).toBe(1)
})

test('renders an address that may not be opened as text', async () => {
  await setup({ legal: { termsUrl: 'http://acme.example/terms' }, features: { legalCheckbox: true } })
  expect(screen.getByRole('checkbox', { name: 'I accept the terms of service' })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
