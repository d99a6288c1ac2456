import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { tokenPreferencesOf } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import type { ActivityItem } from '../../../../hooks/shared/types/activity.js'
import { ActivityDetailView } from '../../../../ui-kit/views/activity/ActivityDetailView.js'
import { createItem, createTransfer, hashOf } from '../../../support/activityItems.js'
import { announce } from '../../../support/announce.js'
import { alice, bob, createFakeWallet } from '../../../support/createFakeWallet.js'
import { renderView } from '../../../support/renderView.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))

async function setup(items: readonly ActivityItem[], id = items[0]?.id ?? '') {
  const address = `eip155:1:${alice}` as const
  const view = await renderView<'ActivityDetail'>(ActivityDetailView, {
    route: { name: 'ActivityDetail', address, id },
    services: {
      portfolio: {
        getBalance: refuse,
        getTokens: refuse,
        getProfile: refuse,
        getActivity: async () => ({ items }),
      },
    },
  })
  const { latchkey, run, tab } = view
  const fox = createFakeWallet()
  await run(() => latchkey.wake())
  await run(() => announce(tab.window, { rdns: 'io.fox', name: 'Fox', provider: fox.inject() }))
  const connector = latchkey.session.getState().connectors.find((known) => known.id === 'io.fox')
  if (connector === undefined) throw new TypeError('the wallet was not found')
  await run(() => latchkey.connect({ connector }))
  return { ...view, fox }
}
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('shows all details in full', async () => {
  await setup([createItem(1, { fee: 21_000_000_000_001n, application: { name: 'Dex' } })])
  screen.getByText('Sent')
  expect(screen.getByRole('list', { name: 'What changed' }).textContent).toMatch(/USD Coin.*\u22121\.5 USDC/)
  expect(facts()).toMatchObject({
    Status: 'Confirmed',
    Date: expect.stringContaining('January'),
    Network: 'Ethereum',
    'Network fee': '0.000021000000000001 ETH',
    App: 'Dex',
    From: alice,
    To: bob,
    Transaction: hashOf(1),
  })
})

test('hides the transferred amounts and the fee while balances are hidden', async () => {
  const { latchkey, run } = await setup([createItem(1, { fee: 21_000n })])
  expect(facts()['Network fee']).toBe('0.000000000000021 ETH')
  const store = tokenPreferencesOf(latchkey)
  await run(() => store.change((now) => ({ ...now, areBalancesHidden: true })))
  expect(facts()['Network fee']).toBe('••••')
  expect(screen.getByRole('list', { name: 'What changed' }).textContent).not.toMatch(/\d/)
  expect(facts()).toMatchObject({ To: bob, Transaction: hashOf(1) })
})

test('shows amounts with all decimals', async () => {
  const transfer = createTransfer({ quantity: 1n, decimals: 18, symbol: 'ETH', name: 'Ether' })
  await setup([createItem(1, { operation: 'receive', transfers: [transfer] })])
  expect(screen.getByRole('list', { name: 'What changed' }).textContent).toContain('+0.000000000000000001')
})

test('copies addresses and the hash in full, and announces it', async () => {
  const { press, said } = await setup([createItem(1)])
  const user = userEvent.setup()
  await press(screen.getByRole('button', { name: 'Copy receiver' }))
  expect(await navigator.clipboard.readText()).toBe(bob)
  await user.click(screen.getByRole('button', { name: 'Copy transaction' }))
  expect(await navigator.clipboard.readText()).toBe(hashOf(1))
  expect(said).toContain('Copied')
})

test('links to the explorer only with a valid link and a hash', async () => {
  await setup([createItem(1)])
  const link = screen.getByRole('link', { name: /View on/ })
  expect(link.getAttribute('href')).toBe(`https://etherscan.io/tx/${hashOf(1)}`)
  expect(link.getAttribute('rel')).toContain('noopener')
})

test('shows no link without a valid hash', async () => {
  await setup([createItem(1, { hash: '0x12/../../evil' })])
  expect(screen.queryByRole('link')).toBeNull()
})

test('warns of an imitation and offers no copy buttons for its addresses', async () => {
  const like = `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`
  const fake = createItem(2, { operation: 'receive', from: like, to: alice })
  await setup([createItem(1), fake], fake.id)
  screen.getByText(/You did not make this transfer/)
  expect(screen.queryByRole('button', { name: 'Copy sender' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy receiver' })).toBeNull()
})

test('shows that a transaction failed', async () => {
  await setup([createItem(1, { status: 'failed' })])
  screen.getByText('Send failed')
  expect(facts()).toMatchObject({ Status: 'Failed' })
})

test('renders hostile names as text', async () => {
  const evil = `<b>x</b>\u202e${'W'.repeat(500)}`
  await setup([
    createItem(1, {
      operation: evil,
      application: { name: evil, iconUrl: 'javascript:alert(1)' },
      transfers: [createTransfer({ name: evil, symbol: evil, imageUrl: 'data:text/html,x' })],
    }),
  ])
  expect(document.querySelectorAll('b, img')).toHaveLength(0)
  expect(document.body.textContent).not.toContain('\u202e')
})

test('goes back when the account changes, without showing the first account’s transaction', async () => {
  const { fox, latchkey, route, run } = await setup([createItem(1)])
  await run(() => latchkey.open({ view: 'Account' }))
  await run(() =>
    latchkey.modal.pushed({ name: 'ActivityDetail', address: `eip155:1:${alice}`, id: hashOf(1) }),
  )
  await run(() => fox.setAccounts([bob]))
  expect(screen.queryByText('Sent')).toBeNull()
  expect(route()).toEqual({ name: 'Account' })
})

test('shows that a transaction is not listed any more, without waiting', async () => {
  await setup([createItem(1)], hashOf(9))
  screen.getByText('This transaction is not listed any more')
})
