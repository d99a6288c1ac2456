import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { WalletDirectory, WalletsPage } from '../../../../hooks/shared/types/directory.js'
import { GetAWalletView } from '../../../../ui-kit/views/guide/GetAWalletView.js'
import { WhatIsAWalletView } from '../../../../ui-kit/views/guide/WhatIsAWalletView.js'
import { createFakeDirectory, createRecord } from '../../../support/createFakeDirectory.js'
import { createAnswer, createFakeWallet } from '../../../support/createFakeWallet.js'
import { renderView } from '../../../support/renderView.js'

const record = (id: string) => createRecord(id, { homepage: `https://${id}.example/` })
const links = () =>
  screen.queryAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('aria-label'))
const openWhat = () => renderView(WhatIsAWalletView, { route: { name: 'WhatIsAWallet' } })
const openGet = (directory: WalletDirectory = createFakeDirectory(['a', 'b', 'c', 'd', 'e'].map(record))) =>
  renderView(GetAWalletView, { route: { name: 'GetAWallet' }, services: { directory } })

test('explains wallets in three points', async () => {
  await openWhat()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('leads users without a wallet to the wallets to get', async () => {
  const { events, press, route } = await openWhat()
  await press(screen.getByRole('button', { name: 'Get a wallet' }))
  expect(route()).toEqual({ name: 'GetAWallet' })
  expect(events).toContainEqual({ event: 'CLICK_GET_WALLET_HELP' })
})

test('leads users with a wallet back, or to Connect where there is no previous view', async () => {
  const { latchkey, press, route, run } = await openWhat()
  await run(() => latchkey.open({ view: 'Connect' }))
  await run(() => latchkey.modal.pushed({ name: 'ConnectWallets' }))
  await run(() => latchkey.modal.pushed({ name: 'WhatIsAWallet' }))
  await press(screen.getByRole('button', { name: 'I have a wallet' }))
  expect(route()).toEqual({ name: 'ConnectWallets' })
  await run(() => latchkey.open({ view: 'WhatIsAWallet' }))
  await press(screen.getByRole('button', { name: 'I have a wallet' }))
  expect(route()).toEqual({ name: 'Connect' })
  expect(latchkey.modal.getState().isOpen).toBe(true)
})

test('offers four wallets that are not installed, each with a real link to its store', async () => {
  const { events, press } = await openGet(
    createFakeDirectory([
      createRecord('nowhere'),
      createRecord('fox', { rdns: 'io.fox', homepage: 'https://fox.example/' }),
      createRecord('bad', { homepage: 'javascript:alert(1)' }),
      ...['a', 'b', 'c', 'd', 'e'].map(record),
    ]),
  )
  expect(links()).toEqual(['Get Wallet fox', 'Get Wallet a', 'Get Wallet b', 'Get Wallet c'])
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Get Wallet a', description: 'Phone' })
  expect(link).toMatchObject({ href: 'https://a.example/', target: '_blank', rel: 'noopener noreferrer' })
  link.addEventListener('click', (event) => event.preventDefault())
  await press(link)
  expect(events).toContainEqual({ event: 'GET_WALLET', properties: { name: 'Wallet a', type: 'homepage' } })
})

test('does not offer an installed wallet', async () => {
  const records = [createRecord('fox', { rdns: 'io.fox', homepage: 'https://fox.example/' }), record('a')]
  const { add, run } = await openGet(createFakeDirectory(records))
  await run(() => add(createFakeWallet(), { rdns: 'io.fox', name: 'Fox' }))
  expect(links()).toEqual(['Get Wallet a'])
})

test('shows labelled skeletons while the wallets load', async () => {
  const answer = createAnswer<WalletsPage>()
  const { run } = await openGet({ getWallets: () => answer.promise })
  const list = screen.getByRole('list', { name: 'Loading wallets' })
  expect(list.getAttribute('aria-busy')).toBe('true')
  expect(list.children).toHaveLength(4)
  await run(() => answer.resolve({ wallets: [record('a')], count: 1 }))
  expect(links()).toEqual(['Get Wallet a'])
})

test('shows that the directory failed, and loads it again on retry', async () => {
  let answer = () => Promise.reject<WalletsPage>(new Error('HTTP status code: 500'))
  const { press } = await openGet({ getWallets: () => answer() })
  expect(screen.getByText('Wallets did not load')).toBeTruthy()
  answer = async () => ({ wallets: [record('a')], count: 1 })
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(links()).toEqual(['Get Wallet a'])
})

test('shows what to do when the directory is empty', async () => {
  await openGet(createFakeDirectory([]))
  expect(screen.getByText('No wallet to show')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('lists the wallet of the route first, and once', async () => {
  const directory = createFakeDirectory(['a', 'b', 'c', 'd', 'e'].map(record))
  await renderView(GetAWalletView, {
    route: { name: 'GetAWallet', wallet: record('c') },
    services: { directory },
  })
  expect(links()).toEqual(['Get Wallet c', 'Get Wallet a', 'Get Wallet b', 'Get Wallet d'])
})
