import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { connectingOf } from '../../../../hooks/connect/store.js'
import { evm } from '../../../../hooks/evm/evm.js'
import type { ChainAdapter } from '../../../../hooks/shared/types/chain.js'
import type { Connector } from '../../../../hooks/shared/types/connector.js'
import type { WalletsPage } from '../../../../hooks/shared/types/directory.js'
import { ConnectView } from '../../../../ui-kit/views/connect/ConnectView.js'
import { directoryChunk } from '../../../../ui-kit/views/connect/WalletList.js'
import { createFakeDirectory, createRecord } from '../../../support/createFakeDirectory.js'
import { createFakePairing } from '../../../support/createFakePairing.js'
import { createAnswer, createFakeWallet } from '../../../support/createFakeWallet.js'
import type { TestOptions } from '../../../support/createTestLatchkey.js'
import { renderView } from '../../../support/renderView.js'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const records = (count: number) => ids.slice(0, count).map((id) => createRecord(id))
const own: Connector = {
  id: 'own',
  type: 'EXTERNAL',
  name: 'Own',
  namespaces: ['eip155'],
  connect: async () => [],
  disconnect: async () => undefined,
  switchNetwork: async () => undefined,
  subscribe: () => () => undefined,
  provider: async () => ({}),
}

// Loaded ahead, so that it renders at once.
beforeAll(() => directoryChunk.load())

async function setup(options: TestOptions & { agent?: string } = {}) {
  const fake = createFakeDirectory(records(6))
  const pairing = createFakePairing()
  const view = await renderView<'Connect'>(ConnectView, {
    route: { name: 'Connect' },
    pairing: pairing.transport,
    services: { directory: fake },
    ...options,
  })
  return { ...view, directory: fake, pairing }
}

const names = () =>
  within(screen.getByRole('list', { name: 'Wallets' }))
    .getAllByRole('button')
    .map((row) => row.getAttribute('aria-label') ?? row.textContent?.trim())
const skeletons = () => document.querySelectorAll('[data-lk-part=_row-skeleton]').length

test('wallets of two namespaces with one name are two rows, each described by its own', async () => {
  const onSolana = { ...own, id: 'Fox', name: 'Fox', type: 'ANNOUNCED', namespaces: ['solana'] } as const
  const { add, run } = await setup({ connectors: [onSolana] })
  await run(() => add(createFakeWallet(), { rdns: 'io.fox', name: 'Fox' }))
  for (const description of ['Ethereum', 'Solana'])
    screen.getByRole('button', { name: 'Fox, Installed', description })
})

test.each([
  [130, '30'],
  [249, '149'],
  // As many as are kept: there may be more.
  [250, '150+'],
])('of a flood of %i wallets a hundred are listed, and how many are not is said', async (length, count) => {
  const flood = Array.from({ length }, (_, index): Connector => {
    return { ...own, id: `io.fox${index}`, name: `Fox ${index}`, type: 'ANNOUNCED' }
  })
  await setup({ connectors: flood })
  expect(names().filter((name) => name?.startsWith('Fox'))).toHaveLength(100)
  screen.getByText(`Wallets not shown: ${count}`)
})

test('shows wallets in their groups with their tags, then the directory with its count', async () => {
  const fox = createFakeWallet()
  const { add, run } = await setup({ connectors: [own], wallets: { custom: [createRecord('mine')] } })
  await run(() => add(fox, { rdns: 'io.fox', name: 'Fox' }))
  expect(names()).toEqual([
    'WalletConnect, QR code',
    'Fox, Installed',
    'Wallet mine',
    'Own',
    'Wallet a',
    'Wallet b',
    'All wallets, 9',
  ])
  expect(skeletons()).toBe(0)
})

test('keeps the host’s order of groups', async () => {
  await setup({ connectors: [own], features: { connectorTypeOrder: ['recommended', 'external'] } })
  expect(names().slice(0, 6)).toEqual([
    'Wallet a',
    'Wallet b',
    'Wallet c',
    'Wallet d',
    'Own',
    'WalletConnect, QR code',
  ])
})

test('reserves rows until the directory has loaded, and removes those it does not fill', async () => {
  const answer = createAnswer<WalletsPage>()
  const { run } = await setup({ services: { directory: { getWallets: () => answer.promise } } })
  expect(names()).toEqual(['WalletConnect, QR code', 'All wallets'])
  expect(skeletons()).toBe(4)
  await run(() => answer.resolve({ wallets: records(2), count: 437 }))
  expect(skeletons()).toBe(0)
  expect(names()).toEqual(['WalletConnect, QR code', 'Wallet a', 'Wallet b', 'All wallets, 430+'])
})

test('removes the reserved rows when the directory fails, and keeps the row of all wallets', async () => {
  const getWallets = () => Promise.reject(new Error('HTTP status code: 500'))
  const { said } = await setup({ services: { directory: { getWallets } } })
  expect(names()).toEqual(['WalletConnect, QR code', 'All wallets'])
  expect(skeletons()).toBe(0)
  expect(said).toEqual([])
})

test('a press on an injected wallet connects to it and opens the view that waits for it', async () => {
  const fox = createFakeWallet()
  const { add, press, route, run } = await setup()
  await run(() => add(fox, { rdns: 'io.fox', name: 'Fox' }))
  await press(screen.getByRole('button', { name: 'Fox, Installed' }))
  expect(fox.calls['eth_requestAccounts']).toBe(1)
  expect(route()).toEqual({ name: 'ConnectingExternal', connectorId: 'io.fox' })
})

test('a press on a wallet of the directory pairs it', async () => {
  const { latchkey, pairing, press, route } = await setup()
  await press(screen.getByRole('button', { name: 'Wallet c' }))
  expect(pairing.calls.asked).toBe(1)
  expect(connectingOf(latchkey).getState().wallet?.id).toBe('c')
  expect(route()).toMatchObject({ name: 'ConnectingWalletConnect', wallet: { id: 'c' } })
})

test('a press on WalletConnect pairs any wallet', async () => {
  const { pairing, press, route } = await setup()
  await press(screen.getByRole('button', { name: 'WalletConnect, QR code' }))
  expect(pairing.calls.asked).toBe(1)
  expect(route()).toEqual({ name: 'ConnectingWalletConnect' })
})

test('a press on all wallets opens them and emits an event', async () => {
  const { events, press, route } = await setup()
  await press(screen.getByRole('button', { name: 'All wallets, 6' }))
  expect(route()).toEqual({ name: 'AllWallets' })
  expect(events).toContainEqual({ event: 'CLICK_ALL_WALLETS' })
})

test.each(['HIDE', 'ONLY_MOBILE'] as const)('on a computer %s hides all wallets', async (allWallets) => {
  await setup({ wallets: { allWallets } })
  expect(names()).toEqual(['WalletConnect, QR code', 'Wallet a', 'Wallet b', 'Wallet c', 'Wallet d'])
})

test('without pairing the directory is not requested, and only injected wallets are offered', async () => {
  const { add, directory, run } = await setup({ pairing: undefined })
  expect(screen.getByText('No wallet found')).toBeTruthy()
  await run(() => add(createFakeWallet(), { rdns: 'io.fox', name: 'Fox' }))
  expect(names()).toEqual(['Fox, Installed'])
  expect(skeletons()).toBe(0)
  expect(directory.calls).toEqual([])
})

test('while the search for wallets is loading, a row is reserved and nothing is claimed', async () => {
  const loading = createAnswer<void>()
  const chain = evm()
  const adapter: ChainAdapter = {
    ...chain,
    async discover(parameters) {
      await loading.promise
      return chain.discover(parameters)
    },
  }
  const { run } = await setup({ pairing: undefined, adapters: [adapter] })
  expect(screen.queryByText('No wallet found')).toBeNull()
  expect(skeletons()).toBe(1)
  await run(() => loading.resolve())
  expect(screen.getByText('No wallet found')).toBeTruthy()
  expect(skeletons()).toBe(0)
})

test('a wallet that is not reachable from here opens the view where to get it', async () => {
  const { pairing, press, route } = await setup({
    pairing: undefined,
    wallets: { custom: [createRecord('a')] },
    legal: { termsUrl: 'https://acme.example/terms' },
    features: { legalCheckbox: true },
  })
  const row = screen.getByRole('button', { name: 'Wallet a, Get' })
  expect(row.getAttribute('aria-disabled'), 'getting it accepts nothing').toBeNull()
  await press(row)
  expect(route()).toMatchObject({ name: 'GetAWallet', wallet: { id: 'a' } })
  expect(pairing.calls.asked).toBe(0)
})

test('with collapsed wallets a single button opens the list', async () => {
  const { directory, press, route } = await setup({ features: { collapseWallets: true } })
  expect(screen.queryByRole('list', { name: 'Wallets' })).toBeNull()
  expect(directory.calls).toEqual([])
  await press(screen.getByRole('button', { name: 'Continue with a wallet' }))
  expect(route()).toEqual({ name: 'ConnectWallets' })
})

test('leads users without a wallet to the explanation of wallets', async () => {
  const { events, press, route } = await setup()
  expect(screen.getByText(/^New to wallets/).textContent).toBe('New to wallets? Get started')
  await press(screen.getByRole('button', { name: 'Get started' }))
  expect(route()).toEqual({ name: 'WhatIsAWallet' })
  expect(events).toContainEqual({ event: 'CLICK_WALLET_HELP' })
})

test('on a phone it offers all wallets instead of a QR code', async () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  await setup({ agent, wallets: { allWallets: 'ONLY_MOBILE' } })
  expect(names()).toEqual(['Wallet a', 'Wallet b', 'Wallet c', 'Wallet d', 'All wallets, 6'])
})
