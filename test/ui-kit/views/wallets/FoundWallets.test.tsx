import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LatchkeyProvider } from '../../../../hooks/react/LatchkeyProvider.js'
import { HttpStatusError } from '../../../../hooks/shared/errors/http.js'
import { AnnounceContext } from '../../../../ui-kit/router/AnnounceContext.js'
import {
  FoundWallets,
  type FoundWalletsProps,
  type WalletAnswer,
} from '../../../../ui-kit/views/wallets/FoundWallets.js'
import type { ShownWallet } from '../../../../ui-kit/views/wallets/WalletGrid.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

afterEach(cleanup)

const walletsOf = (count: number): readonly ShownWallet[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `w${index + 1}`,
    name: `Wallet ${index + 1}`,
    icon: undefined,
    isInstalled: index === 0,
    isRecent: index === 1,
  }))

const answer: WalletAnswer<ShownWallet> = {
  wallets: walletsOf(40),
  count: 4000,
  search: '',
  isSearching: false,
  error: null,
  isPending: false,
  hasNextPage: true,
  isFetchingNextPage: false,
  fetchNextPage: () => {},
  refetch: () => {},
}

const said: string[] = []
const announce = (text: string) => void said.push(text)
beforeEach(() => {
  said.length = 0
})

function setup(
  changes: Partial<WalletAnswer<ShownWallet>> = {},
  props: Partial<FoundWalletsProps<ShownWallet>> = {},
) {
  const { latchkey } = createTestLatchkey()
  const page = (more: Partial<WalletAnswer<ShownWallet>>) => (
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <AnnounceContext.Provider value={announce}>
          <FoundWallets
            found={{ ...answer, ...more }}
            total={4000}
            onPress={() => {}}
            onClear={() => {}}
            {...props}
          />
        </AnnounceContext.Provider>
      </LatchkeyProvider>
    </StrictMode>
  )
  const { rerender } = render(page(changes))
  return { show: (more: Partial<WalletAnswer<ShownWallet>>) => rerender(page(more)) }
}

const status = () => screen.getByRole('status').textContent

test('wallets are buttons named with their tag, and a press passes the wallet', async () => {
  const onPress = vi.fn()
  setup({ wallets: walletsOf(3), count: 3, hasNextPage: false }, { onPress })
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Wallet 1, Installed', 'Wallet 2, Recent', 'Wallet 3'])
  await userEvent.click(screen.getByRole('button', { name: 'Wallet 2, Recent' }))
  expect(onPress.mock.calls.map(([wallet]) => wallet.key)).toEqual(['w2'])
})

test('wallets with one name show their namespaces', () => {
  const wallets = walletsOf(2).map((wallet, index) => ({
    ...wallet,
    name: 'Fox',
    namespace: index === 0 ? ('eip155' as const) : ('solana' as const),
  }))
  setup({ wallets, count: 2, hasNextPage: false })
  for (const name of ['Fox, Ethereum', 'Fox, Solana']) screen.getByRole('button', { name })
})

test('shows skeletons for the first page and announces no count before it has loaded', () => {
  const { show } = setup({ wallets: [], count: 0, isPending: true, hasNextPage: false })
  const list = screen.getByRole('list', { name: 'Loading wallets' })
  expect(list.getAttribute('aria-busy')).toBe('true')
  expect(status()).toBe('')
  show({})
  expect(screen.getByRole('list', { name: 'Wallets' })).toBe(list)
  expect(status()).toBe('4,000 wallets')
})

test('shows wallets known already before the first page has loaded', () => {
  setup({ wallets: walletsOf(2), count: 0, isPending: true, hasNextPage: false })
  expect(screen.getByRole('button', { name: 'Wallet 1, Installed' })).toBeDefined()
  expect(screen.getByRole('list').querySelectorAll('[data-lk-part=_tile-skeleton]').length).toBeGreaterThan(0)
})

test('counts the results of a search against all wallets, and announces only the outcome', () => {
  const { show } = setup()
  show({ isSearching: true })
  expect([status(), screen.getByRole('list').getAttribute('aria-busy')]).toEqual(['4,000 wallets', 'true'])
  show({ search: 'blue', wallets: walletsOf(8), count: 8, hasNextPage: false })
  expect(status()).toBe('8 of 4,000 wallets')
  expect(said).toEqual([])
})

test('an empty result shows the search and clears it', async () => {
  const onClear = vi.fn()
  setup({ search: 'qwzx', wallets: [], count: 0, hasNextPage: false }, { onClear })
  expect(screen.getByText('No wallet found')).toBeDefined()
  expect(screen.getByText('No wallets match “qwzx”. Check the spelling.')).toBeDefined()
  expect(status()).toBe('0 of 4,000 wallets')
  expect(screen.queryByRole('button', { name: 'Show QR code' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onClear).toHaveBeenCalledTimes(1)
})

test('an empty result offers a QR code where pairing is available', async () => {
  const onQrCode = vi.fn()
  setup({ search: 'qwzx', wallets: [], count: 0, hasNextPage: false }, { onQrCode })
  await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }))
  expect(onQrCode).toHaveBeenCalledTimes(1)
})

test('a failed first page shows why and is loaded again on retry', async () => {
  const refetch = vi.fn()
  const error = new HttpStatusError({ status: 503 })
  setup({ wallets: [], count: 0, hasNextPage: false, error, refetch })
  expect(screen.getByText('The wallets did not load')).toBeDefined()
  expect(screen.getByText('The service answered with error 503')).toBeDefined()
  expect(said.at(-1)).toBe('The wallets did not load. The service answered with error 503')
  expect(screen.queryByRole('list')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

test('a failed later page keeps the wallets, and is loaded again only on retry', async () => {
  const fetchNextPage = vi.fn()
  const { show } = setup({ fetchNextPage, wallets: walletsOf(30) })
  expect(fetchNextPage, 'the end is in sight').toHaveBeenCalled()
  fetchNextPage.mockClear()
  const error = new HttpStatusError({ status: 500 })
  show({ fetchNextPage, error, wallets: walletsOf(30) })
  expect(screen.getByText('More wallets did not load. The service answered with error 500')).toBeDefined()
  expect(screen.getByText('Wallet 30')).toBeDefined()
  expect(fetchNextPage).not.toHaveBeenCalled()

  const again = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(again)
  expect(fetchNextPage).toHaveBeenCalledTimes(1)
  show({ fetchNextPage, error, wallets: walletsOf(30), isFetchingNextPage: true })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(again)
  show({ fetchNextPage, wallets: walletsOf(70) })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(document.activeElement, 'the focus goes on').toBe(screen.getByRole('button', { name: 'Wallet 31' }))
})

test('announces the end of a list once after it has grown', () => {
  const { show } = setup({ isFetchingNextPage: true })
  show({ wallets: walletsOf(50), count: 50, hasNextPage: false })
  show({ wallets: walletsOf(50), count: 50, hasNextPage: false })
  act(() => {})
  expect(said).toEqual(['All wallets are shown'])
  expect(status()).toBe('50 wallets')
})

test('until the terms are accepted every wallet is disabled with a reason, but a press still calls onPress', async () => {
  const onPress = vi.fn()
  render(<p id="why">Accept the terms first</p>)
  setup({ wallets: walletsOf(2), count: 2, hasNextPage: false }, { onPress, refusedBy: 'why' })
  for (const button of screen.getAllByRole('button', { description: 'Accept the terms first' }))
    expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Wallet 1, Installed' }))
  expect(onPress).toHaveBeenCalledTimes(1)
})
