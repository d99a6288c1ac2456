// Loaded ahead: the test does not wait for code.
import '../../../../hooks/shared/storage/forgetDevice.js'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { evm } from '../../../../hooks/evm/evm.js'
import { mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import { recipients } from '../../../../hooks/send/receiver/recipients.js'
import { solana } from '../../../../hooks/solana/solana.js'
import { SettingsView } from '../../../../ui-kit/views/settings/SettingsView.js'
import { createFakeSolanaWallet } from '../../../support/createFakeSolanaWallet.js'
import { alice, bob, createFakeWallet } from '../../../support/createFakeWallet.js'
import { registerWallet } from '../../../support/registerWallet.js'
import { renderView } from '../../../support/renderView.js'

async function setup({ both = false, accounts = [alice], swaps = true } = {}) {
  const view = await renderView<'Settings'>(SettingsView, {
    route: { name: 'Settings' },
    networks: [mainnet, solanaMainnet],
    adapters: [evm(), solana()],
    features: { swaps },
  })
  const { add, connector, latchkey, run, tab } = view
  await run(() => latchkey.wake())
  await run(() => add(createFakeWallet({ accounts }), { rdns: 'io.fox', name: 'Fox' }))
  await run(() => latchkey.connect({ connector: connector('io.fox') }))
  if (both) {
    await run(() => registerWallet(tab.window, createFakeSolanaWallet({ name: 'Sun' }).inject()))
    await run(() => latchkey.connect({ connector: connector('Sun') }))
  }
  await run(() => latchkey.open({ view: 'Settings' }))
  return view
}
const wallets = () => within(screen.getByRole('list', { name: 'Connected wallets' }))

test('a single wallet is disconnected only by the view’s own button', async () => {
  const { latchkey, press } = await setup()
  expect(wallets().getByText(/^Ethereum networks/).textContent).toContain('0xd8dA…6045')
  expect(screen.getAllByRole('button', { name: /Disconnect/ })).toHaveLength(1)
  await press(screen.getByRole('button', { name: 'Disconnect' }))
  expect(latchkey.getAccount().address).toBeUndefined()
})

test('the device is forgotten only where it was chosen, and that is announced', async () => {
  const { browser, latchkey, press, run, said } = await setup()
  const saved = { namespace: 'eip155', owner: alice, address: bob, isSaved: true } as const
  const isStored = () => browser.entries.get('latchkey:1:default:recipients')?.includes(bob)
  await run(() => latchkey.storage.write(recipients, [saved]))
  const choice = screen.getByRole('checkbox', { name: /^Forget this device: also remove people/ })
  expect(choice).toHaveProperty('checked', false)
  await press(screen.getByRole('button', { name: 'Disconnect' }))
  expect(isStored()).toBe(true)
  expect(said).toEqual([])
  await run(() => latchkey.connect({ connector: latchkey.session.getState().connectors[0] as never }))
  await press(choice)
  await press(screen.getByRole('button', { name: 'Disconnect' }))
  expect(latchkey.getAccount().address).toBeUndefined()
  expect(isStored()).toBe(false)
  expect(said).toEqual(['Disconnected, and forgotten on this device'])
})

test('each of two wallets can be disconnected alone, also the active one, and the modal stays open', async () => {
  const { latchkey, press, route, said } = await setup({ both: true })
  expect(latchkey.getAccount().namespace).toBe('solana')
  expect(screen.getAllByRole('button', { name: /^Disconnect/ })).toHaveLength(3)
  await press(screen.getByRole('button', { name: 'Disconnect Sun from Solana' }))
  expect(latchkey.getAccount()).toMatchObject({ namespace: 'eip155', address: alice })
  expect(latchkey.getAccount({ namespace: 'solana' }).address).toBeUndefined()
  expect(latchkey.modal.getState().isOpen).toBe(true)
  expect(route()).toEqual({ name: 'Settings' })
  expect(said).toEqual(['Sun disconnected from Solana'])
})

test('one press opens the list to connect another wallet', async () => {
  const { press, route } = await setup()
  await press(screen.getByRole('button', { name: 'Connect another wallet' }))
  expect(route()).toEqual({ name: 'ConnectWallets' })
})

test('offers to switch accounts only where there are several', async () => {
  const { press, route } = await setup({ accounts: [alice, bob] })
  await press(screen.getByRole('button', { name: /^Switch account/ }))
  expect(route()).toEqual({ name: 'Accounts' })
})

test('offers no switch with one account, and no account type for a wallet that is not embedded', async () => {
  await setup()
  expect(screen.queryByRole('button', { name: /^Switch account/ })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Account type' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull()
})

test('the currency is chosen by name and stored', async () => {
  const { advance, browser } = await setup()
  const list = screen.getByRole('combobox', { name: 'Currency' })
  expect([...list.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'US Dollar',
    'Euro',
    'British Pound',
    'Australian Dollar',
    'Canadian Dollar',
    'Indian Rupee',
    'Japanese Yen',
    'Bitcoin',
    'Ether',
  ])
  fireEvent.change(list, { target: { value: 'eur' } })
  await advance()
  expect((list as HTMLSelectElement).value).toBe('eur')
  expect(browser.entries.get('latchkey:1:default:preferred_currency')).toBe('"eur"')
})

test('stores the theme that the user chose', async () => {
  const { browser, latchkey, press } = await setup()
  await press(screen.getByRole('button', { name: 'Theme Automatic' }))
  await press(screen.getByRole('button', { name: 'Theme Light' }))
  screen.getByRole('button', { name: 'Theme Dark' })
  expect(latchkey.appearance.getState().theme).toBe('dark')
  expect(browser.entries.get('latchkey:1:default:preferred_look')).toBe('{"theme":"dark"}')
})

test('offers no theme when the host sets it', async () => {
  const { latchkey, run } = await setup()
  await run(() => latchkey.appearance.voicesChanged({ held: { theme: 'light' } }))
  expect(screen.queryByRole('button', { name: /^Theme/ })).toBeNull()
  screen.getByRole('combobox', { name: 'Currency' })
})

test('approvals are offered where swaps are on', async () => {
  const { press, route } = await setup()
  await press(screen.getByRole('button', { name: 'Approvals' }))
  expect(route()).toEqual({ name: 'Approvals' })
})

test('and not where they are off', async () => {
  await setup({ swaps: false })
  expect(screen.queryByRole('button', { name: 'Approvals' })).toBeNull()
})
