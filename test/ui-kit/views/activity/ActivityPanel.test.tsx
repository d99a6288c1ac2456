import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { journalOf } from '../../../../hooks/intents/journal.js'
import { tokenPreferencesOf, withPinned } from '../../../../hooks/portfolio/tokens/tokenPreferences.js'
import { queryClientOf } from '../../../../hooks/react/queryClientOf.js'
import type { ActivityItem, ActivityPage } from '../../../../hooks/shared/types/activity.js'
import type { Intent } from '../../../../hooks/shared/types/intent.js'
import type { PortfolioSource } from '../../../../hooks/shared/types/portfolio.js'
import type { TokenBalance } from '../../../../hooks/shared/types/token.js'
import { ActivityPanel } from '../../../../ui-kit/views/activity/ActivityPanel.js'
import { createItem, createTransfer, hashOf } from '../../../support/activityItems.js'
import { announce } from '../../../support/announce.js'
import { alice, bob, createFakeWallet } from '../../../support/createFakeWallet.js'
import { renderView } from '../../../support/renderView.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
type Answer = NonNullable<PortfolioSource['getActivity']>

async function setup(getActivity: Answer, getTokens: PortfolioSource['getTokens'] = refuse) {
  const view = await renderView<'Account'>(ActivityPanel, {
    route: { name: 'Account' },
    services: {
      portfolio: { getBalance: refuse, getTokens, getProfile: refuse, getActivity },
    },
  })
  const { latchkey, run, tab } = view
  const fox = createFakeWallet()
  await run(() => latchkey.wake())
  await run(() => announce(tab.window, { rdns: 'io.fox', name: 'Fox', provider: fox.inject() }))
  const connector = latchkey.session.getState().connectors.find(({ id }) => id === 'io.fox')
  if (connector === undefined) throw new TypeError('the wallet was not found')
  await run(() => latchkey.connect({ connector }))
  await run(() => latchkey.open({ view: 'Account' }))
  return { ...view, fox }
}
const told =
  (items: readonly ActivityItem[], next?: string): Answer =>
  async (): Promise<ActivityPage> => ({ items, next })
/** Time of the test clock: 2026-01-15 12:00 UTC. */
const hour = (hours: number) => Date.UTC(2026, 0, 15, 12) - hours * 3_600_000
const rows = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

const request: Intent = {
  ...{ id: 'one', kind: 'send', account: `eip155:1:${alice}`, networkId: 'eip155:1', asset: 'native' },
  ...{ receiver: bob, quantity: 25n * 10n ** 16n, maxFee: undefined, deposit: 0n, before: undefined },
  transfers: [{ direction: 'out', symbol: 'ETH', decimals: 18, quantity: 25n * 10n ** 16n, receiver: bob }],
  ...{ createdAt: 1, updatedAt: 1, state: 'unconfirmed' },
}

test.each([
  ['what may have been sent', {}, /^−0\.25ETH to 0x.* may have been sent/],
  ['what the wallet still shows', { state: 'asking' }, /^−0\.25ETH to 0x.*still open in your wallet/],
  ['what is known to be sent', { state: 'sent', transactionId: hashOf(1) }, undefined],
  ['what was declined', { state: 'declined' }, undefined],
  ['a request on another network', { networkId: 'eip155:8453', account: `eip155:8453:${alice}` }, undefined],
] as const)('of the requests to the wallet, %s', async (_, change, text) => {
  const { latchkey, run } = await setup(told([]))
  await run(() => journalOf(latchkey).merged([{ ...request, ...change }]))
  const notices = [...document.querySelectorAll('[data-lk-part=notice]')].map(({ textContent }) =>
    textContent?.replace(/\u2068|\u2069/g, ''),
  )
  expect(notices).toEqual(text ? [expect.stringMatching(text)] : [])
})

test('a transfer with an unknown outcome is not said to be sent', async () => {
  await setup(told([createItem(1, { at: hour(1), status: 'unknown' })]))
  const [row = ''] = rows().filter((text) => text?.includes('Outcome unknown'))
  expect(row).toMatch(/^Transaction/)
  expect(row).not.toContain('Sent')
})

test('a request with an unknown outcome opens its details', async () => {
  const { latchkey, press, route, run } = await setup(told([]))
  const createdAt = hour(1)
  await run(() => journalOf(latchkey).merged([{ ...request, createdAt, updatedAt: createdAt }]))
  await press(screen.getByRole('button', { name: 'Details' }))
  expect(route()).toEqual({ name: 'RequestStatus', id: 'one' })
})

test('describes transactions by day and month, with amounts and values', async () => {
  await setup(
    told([
      createItem(1, { at: hour(0) }),
      createItem(2, {
        at: hour(0),
        operation: 'trade',
        transfers: [
          createTransfer({ direction: 'in', value: '1.509' }),
          createTransfer({ direction: 'out', name: 'Ether', symbol: 'ETH', quantity: 1n, decimals: 18 }),
        ],
      }),
      createItem(3, {
        at: hour(24 * 40),
        operation: 'receive',
        from: bob,
        to: alice,
        transfers: [createTransfer({ value: '1.509' })],
      }),
      createItem(4, { at: hour(24 * 41), status: 'failed' }),
      createItem(5, { at: hour(24 * 42), operation: 'approve', transfers: [], application: { name: 'Dex' } }),
    ]),
  )
  const sections = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(sections).toEqual(['Today', 'December 2025'])
  expect(rows()).toEqual([
    expect.stringMatching(/^Sent to 0x7099…79C8 · .*\u22121.5USDC/),
    expect.stringMatching(/^Swapped ETH to USDC · .*\+1.5USDC.*\u2212<0.001ETH/),
    expect.stringMatching(/^Received from 0x7099…79C8 · .*\+1.5USDC.*\$1\.50/),
    expect.stringMatching(/^Send failed to .*Not sent/),
    expect.stringMatching(/^Approved Dex · /),
  ])
  const today = screen.getByRole('list', { name: 'Today' })
  const items = within(today).getAllByRole('listitem')
  expect(
    items.map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]),
  ).toEqual([
    ['1', '2'],
    ['2', '2'],
  ])
})

test('a row opens its details', async () => {
  const { press, route } = await setup(told([createItem(1)]))
  await press(screen.getByRole('button', { name: /^Sent/ }))
  expect(route()).toMatchObject({
    name: 'ActivityDetail',
    address: `eip155:1:${alice}`,
    id: hashOf(1),
  })
})

test('hostile names stay on one line as text', async () => {
  const evil = `<img src=x onerror=alert(1)>\u202e${'W'.repeat(500)}`
  await setup(
    told([
      createItem(1, {
        operation: evil,
        application: { name: evil, iconUrl: 'javascript:alert(1)' },
        transfers: [createTransfer({ name: evil, symbol: evil, imageUrl: 'javascript:alert(1)' })],
      }),
    ]),
  )
  expect(document.querySelectorAll('img')).toHaveLength(0)
  const [row] = rows()
  expect(row).not.toContain('\u202e')
  expect(row).toContain('<img src=x')
  expect(row?.length).toBeLessThan(400)
})

test('security T19: a token with the name of one of the account’s own, or of a known one, is an imitation', async () => {
  const [real, pinned, strange] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`)
  const held = (address: string | undefined, symbol: string, more: object = {}): TokenBalance => ({
    id: `eip155:1/erc20:${address}`,
    networkId: 'eip155:1',
    address,
    symbol,
    name: symbol,
    decimals: 18,
    quantity: 10n ** 18n,
    ...more,
  })
  const came = (index: number, symbol: string, address?: string) =>
    createItem(index, {
      operation: 'receive',
      from: bob,
      to: alice,
      transfers: [createTransfer({ address, symbol, name: symbol })],
    })
  const { latchkey, run } = await setup(
    told([
      came(1, 'KEY', real),
      came(2, 'KEY', strange),
      // Its price is unknown: its sender must not be able to hide other tokens.
      came(3, 'DUST', real),
      came(4, 'USDC', strange),
      // As the hosted service returns it, without contracts: it can not be classified.
      came(5, 'USDC'),
      came(6, 'PIN', strange),
    ]),
    async () => [held(real, 'KEY', { price: '2', value: '2' }), held(strange, 'DUST'), held(pinned, 'PIN')],
  )
  screen.getByText(/2 transfers hidden/)
  expect(rows().filter((text) => text?.startsWith('Received'))).toHaveLength(4)
  await run(() => tokenPreferencesOf(latchkey).change((now) => withPinned(now, held(pinned, 'PIN'), true)))
  screen.getByText(/3 transfers hidden/)
  expect(rows().filter((text) => text?.startsWith('Received'))).toHaveLength(3)
})

const fake = createItem(2, {
  operation: 'receive',
  from: `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`,
  to: alice,
})

test('imitations are hidden with a count, and marked when shown', async () => {
  const { press, route } = await setup(told([createItem(1), fake]))
  screen.getByText(/1 transfer hidden/)
  expect(screen.queryByText('Received')).toBeNull()
  await press(screen.getByRole('button', { name: 'Show imitations' }))
  expect(screen.queryByText(/hidden/)).toBeNull()
  await press(screen.getByRole('button', { name: /Received.*Imitation/ }))
  expect(route()).toMatchObject({ name: 'ActivityDetail', id: fake.id })
})

test('the same button hides shown imitations again, by keyboard too', async () => {
  const { advance, said } = await setup(told([createItem(1), fake]))
  const fold = screen.getByRole('button', { name: 'Show imitations', expanded: false })
  fold.focus()
  for (const [key, name, isOpen] of [
    ['{Enter}', 'Fold imitations away', true],
    [' ', 'Show imitations', false],
  ] as const) {
    await userEvent.keyboard(key)
    await advance()
    expect(screen.getByRole('button', { name, expanded: isOpen })).toBe(fold)
    expect(document.activeElement).toBe(fold)
    expect(screen.queryAllByText('Received')).toHaveLength(isOpen ? 1 : 0)
    expect(said.at(-1)).toBe(isOpen ? '2 transactions' : '1 transaction')
    screen.getByText(isOpen ? /^1 transfer imitates/ : /^1 transfer hidden/)
  }
})

test('the button that hides imitations keeps the focus while older transactions load', async () => {
  const coin = createTransfer({ address: `0x${'3'.repeat(40)}`, symbol: 'ETH', name: 'Ether' })
  const alike = createItem(2, { operation: 'receive', from: bob, to: alice, transfers: [coin] })
  const { advance, press } = await setup(({ cursor }) =>
    cursor === undefined ? Promise.resolve({ items: [alike], next: '2' }) : new Promise(() => {}),
  )
  await press(screen.getByRole('button', { name: 'Show imitations' }))
  const fold = screen.getByRole('button', { name: 'Fold imitations away' })
  await press(fold)
  await advance()
  screen.getByRole('list', { name: 'Loading your transactions' })
  expect(document.activeElement).toBe(fold)
  expect(screen.queryByText('No activity yet')).toBeNull()
})

test('shows that there is no activity yet', async () => {
  const { said } = await setup(told([]))
  screen.getByText('No activity yet')
  screen.getByText('Your transactions will appear here.')
  expect(said).toContain('0 transactions')
})

test('without a history source it notes that only transactions sent from this page are known', async () => {
  await setup(async () => undefined)
  screen.getByText('Showing transactions from this browser only')
})

test('notes an incomplete history at the end of the list, and where the list is empty', async () => {
  const { fox, run } = await setup(async ({ address }) => ({
    items: address.endsWith(bob) ? [] : [createItem(1)],
    isPartial: true,
  }))
  screen.getByRole('button', { name: /^Sent/ })
  const words = 'Not everything that happened can be listed here, so some of yours may be missing.'
  screen.getByText(words)
  await run(() => fox.setAccounts([bob]))
  screen.getByText('Some activity can’t be listed')
  screen.getByText(words)
  expect(screen.queryByText('No activity yet')).toBeNull()
})

test('a complete history has no note', async () => {
  await setup(told([createItem(1)]))
  expect(document.querySelector('[data-lk-part=foot]')).toBeNull()
})

test('shows skeleton rows of the same shape while loading', async () => {
  await setup(() => new Promise(() => {}))
  expect(screen.getByRole('list', { name: 'Loading your transactions' }).getAttribute('aria-busy')).toBe(
    'true',
  )
})

test('shows a failure with a retry', async () => {
  let isDown = true
  const { press, said } = await setup(async () => {
    if (isDown) throw new Error('down')
    return { items: [createItem(1)] }
  })
  screen.getByText('Failed to fetch transactions')
  expect(said).toContain('Failed to fetch transactions')
  isDown = false
  await press(screen.getByRole('button', { name: 'Try again' }))
  screen.getByRole('button', { name: /^Sent/ })
})

test('distinguishes a failed older page from a failed newest page, and keeps the rows', async () => {
  let failing: 'older' | 'newest' | undefined = 'older'
  const { latchkey, press, run } = await setup(async ({ cursor }) => {
    if (failing === (cursor === undefined ? 'newest' : 'older')) throw new Error('down')
    return cursor === undefined ? { items: [createItem(1)], next: '2' } : { items: [createItem(2)] }
  })
  screen.getByText('Failed to fetch transactions. Older transactions did not load.')
  failing = undefined
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText(/^Failed to fetch transactions/)).toBeNull()

  failing = 'newest'
  await run(() => queryClientOf(latchkey).refetchQueries({ queryKey: ['latchkey', latchkey.id, 'activity'] }))
  screen.getByText('Failed to fetch transactions. The newest transactions may be missing.')
  expect(screen.getAllByRole('button', { name: /^Sent/ })).toHaveLength(2)
  failing = undefined
  await press(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText(/^Failed to fetch transactions/)).toBeNull()
})

test('waits for a press after pages without any listed transaction', async () => {
  let isEmpty = true
  const { press } = await setup(async ({ cursor = '0' }) =>
    isEmpty ? { items: [], next: `${Number(cursor) + 1}` } : { items: [createItem(1)] },
  )
  isEmpty = false
  await press(screen.getByRole('button', { name: 'Load more' }))
  screen.getByRole('button', { name: /^Sent/ })
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('hides NFT counts while balances are hidden, and shows them exactly otherwise', async () => {
  const pieces = (quantity: bigint) =>
    createTransfer({ kind: 'nft', name: 'Key', symbol: undefined, quantity, decimals: 0, direction: 'out' })
  const { latchkey, run } = await setup(
    told([
      createItem(1, { transfers: [pieces(1n)] }),
      createItem(2, { transfers: [pieces(7n)] }),
      createItem(3, { transfers: [pieces(9_007_199_254_740_993n * 1_000n)] }),
    ]),
  )
  expect(rows()).toEqual([
    expect.stringMatching(/ 1 NFT $/),
    expect.stringMatching(/ 7 NFTs $/),
    expect.stringMatching(/ 9,007,199tn NFTs $/),
  ])
  await run(() => tokenPreferencesOf(latchkey).change((now) => ({ ...now, areBalancesHidden: true })))
  for (const row of rows()) expect(row).not.toMatch(/NFT|×/)
})

test('loads the next page by itself after a page of imitations', async () => {
  const { advance } = await setup(async ({ cursor }) =>
    cursor === undefined ? { items: [fake], next: '2' } : { items: [createItem(1)] },
  )
  await advance()
  screen.getByRole('button', { name: /^Sent/ })
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('removes the rows of an account as soon as another one is active', async () => {
  const { fox, run } = await setup(async ({ address }) =>
    address.endsWith(bob) ? new Promise<never>(() => {}) : { items: [createItem(1)] },
  )
  screen.getByRole('button', { name: /^Sent/ })
  await run(() => fox.setAccounts([bob]))
  expect(screen.queryByRole('button', { name: /^Sent/ })).toBeNull()
  screen.getByRole('list', { name: 'Loading your transactions' })
})

test('shows that the network is not supported by the app', async () => {
  const { fox, run } = await setup(told([createItem(1)]))
  await run(() => fox.setChain(5))
  screen.getByText('This app does not read the network your wallet is on.')
  expect(screen.queryByRole('button', { name: /^Sent/ })).toBeNull()
})

test('keeps only visible rows of ten thousand transactions in the document', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => createItem(index, { at: hour(24 * 40) - index }))
  await setup(told(many))
  const items = within(screen.getByRole('list', { name: 'December 2025' })).getAllByRole('listitem')
  expect(items.length).toBeLessThan(60)
  expect(items[0]?.getAttribute('aria-setsize')).toBe('10000')
})
