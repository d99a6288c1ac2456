import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { HttpStatusError, OfflineError } from '../../../hooks/shared/errors/http.js'
import type { WalletDirectory, WalletsPage } from '../../../hooks/shared/types/directory.js'
import { type UseWalletsParameters, useWallets } from '../../../hooks/wallets/useWallets.js'
import { createFakeDirectory, createRecord } from '../../support/createFakeDirectory.js'
import { createAnswer, createFakeWallet, never } from '../../support/createFakeWallet.js'
import { createRow } from '../../support/createRow.js'
import { createTestLatchkey, type TestOptions } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const pairing = createRow('walletConnect', { type: 'WALLET_CONNECT', name: 'WalletConnect' })
const records = Array.from({ length: 95 }, (_, index) => createRecord(`w${index}`))
const refused = async () => Promise.reject(new HttpStatusError({ status: 500 }))

function render(options: TestOptions = {}, parameters: UseWalletsParameters = {}, listed = records) {
  const directory = createFakeDirectory(listed)
  const scene = createTestLatchkey({ services: { directory }, connectors: [pairing], ...options })
  let now = parameters
  const rendered = renderWithLatchkey(() => useWallets(now), { test: scene })
  const keys = () => rendered.result.current.wallets.map(({ key }) => key)
  return {
    ...rendered,
    directory,
    keys,
    scene,
    searches: () => directory.calls.map(({ search }) => search).filter((search) => search !== undefined),
    type(search: string) {
      now = { ...now, search }
      rendered.rerender()
    },
  }
}

test('pages of 40 load in order until the end', async () => {
  const { advance, directory, keys, result, run } = render()
  expect(result.current).toMatchObject({ status: 'pending', isPending: true, count: 0 })
  await advance()
  expect(result.current).toMatchObject({ status: 'success', isPending: false, count: 95, hasNextPage: true })
  expect(keys()).toEqual(records.slice(0, 40).map(({ id }) => id))
  for (const length of [80, 95]) {
    await run(() => result.current.fetchNextPage())
    await advance()
    expect(keys()).toHaveLength(length)
  }
  expect(result.current).toMatchObject({ hasNextPage: false, count: 95 })
  await run(() => result.current.fetchNextPage())
  await advance()
  expect(directory.calls.map(({ page }) => page)).toEqual([1, 2, 3])
})

test('a page requested twice is fetched once', async () => {
  const { advance, directory, result, run } = render()
  await advance()
  await run(() => {
    result.current.fetchNextPage()
    result.current.fetchNextPage()
  })
  await advance()
  await run(() => result.current.fetchNextPage())
  await advance()
  expect(directory.calls.map(({ page }) => page)).toEqual([1, 2, 3])
})

test('wallets that moved to the next page meanwhile are listed once', async () => {
  const { advance, directory, keys, result, run } = render({}, { pageSize: 2 })
  await advance()
  directory.next(async () => ({ wallets: records.slice(1, 3), count: 3 }))
  await run(() => result.current.fetchNextPage())
  await advance()
  expect(keys()).toEqual(['w0', 'w1', 'w2'])
})

test.each([
  ['repeats a page', (page: number) => (page === 1 ? ['w0', 'w1'] : ['w1', 'w0'])],
  [
    'returns to an earlier page',
    (page: number) =>
      [
        ['w0', 'w1'],
        ['w2', 'w3'],
      ][(page - 1) % 2] ?? [],
  ],
  ['repeats a row', () => ['w0', 'w0']],
  ['returns an empty page', (page: number) => (page === 1 ? ['w0', 'w1'] : [])],
])('a directory that %s and counts on has ended', async (_, idsOf) => {
  const asked: number[] = []
  const directory: WalletDirectory = {
    ...createFakeDirectory([]),
    async getWallets({ page }) {
      asked.push(page)
      return { wallets: idsOf(page).map((id) => createRecord(id)), count: 1_000_000 }
    },
  }
  const { advance, keys, result, run } = render({ services: { directory } }, { pageSize: 2 })
  await advance()
  for (let round = 0; round < 10; round += 1) {
    await run(() => result.current.fetchNextPage())
    await advance()
  }
  expect(asked.length).toBeLessThanOrEqual(3)
  expect(result.current.hasNextPage).toBe(false)
  expect(new Set(keys()).size).toBe(keys().length)
})

test('all groups are listed, the recommended ones from the first page', async () => {
  const { advance, directory, result } = render({ wallets: { featured: ['w50', 'w3'], exclude: ['w0'] } })
  await advance()
  const groups = result.current.groups.map(({ group, rows }) => [group, rows.map(({ key }) => key)])
  expect(groups).toEqual([
    ['walletConnect', ['walletConnect']],
    ['featured', ['w50', 'w3']],
    ['recommended', ['w1', 'w2']],
  ])
  expect(result.current.wallets.slice(0, 3).map(({ key }) => key)).toEqual(['w50', 'w3', 'w1'])
  expect(directory.calls.map(({ include }) => include)).toEqual([undefined, ['w50', 'w3'], ['w0']])
})

test('rows wait for the featured ones, which would move them', async () => {
  const answer = createAnswer<WalletsPage>()
  const listed = [createRecord('a'), createRecord('b')]
  const { advance, directory, keys, result, run } = render({ wallets: { featured: ['b'] } }, {}, listed)
  directory.next(async () => ({ wallets: listed, count: 2 }))
  directory.next(() => answer.promise)
  await advance()
  expect([keys(), result.current.isPending]).toEqual([[], true])
  await run(() => answer.resolve({ wallets: listed.slice(1), count: 1 }))
  await advance()
  expect([keys(), result.current.isPending]).toEqual([['b', 'a'], false])
})

test('an installed wallet comes first and has its record; one excluded by its record disappears', async () => {
  const listed = [
    createRecord('w0'),
    createRecord('f0', { rdns: 'io.fox' }),
    createRecord('o0', { rdns: 'io.owl' }),
  ]
  const { advance, result, scene } = render({ wallets: { exclude: ['o0'] } }, {}, listed)
  scene.add(createFakeWallet(), { rdns: 'io.owl' })
  scene.add(createFakeWallet(), { rdns: 'io.fox' })
  await advance()
  await advance()
  expect(result.current.wallets).toMatchObject([
    { key: 'io.fox', isInstalled: true, wallet: { id: 'f0' } },
    { key: 'w0', isInstalled: false },
  ])
  expect(result.current.count).toBe(2)
})

test('five keys are one request, 300 ms after the last, and one event', async () => {
  const { advance, events, keys, result, searches, type } = render()
  await advance()
  for (const text of ['w', 'wa', 'wal', 'wall', 'wallet w1']) {
    type(text)
    await advance(299)
  }
  expect(searches()).toEqual([])
  expect(result.current).toMatchObject({ isSearching: true, search: undefined })
  expect(keys()).toHaveLength(40)
  await advance(1)
  await advance()
  expect(searches()).toEqual(['wallet w1'])
  expect(result.current).toMatchObject({
    isSearching: false,
    search: 'wallet w1',
    count: 11,
    hasNextPage: false,
  })
  expect(keys()).toHaveLength(11)
  expect(events.filter(({ event }) => event === 'SEARCH_WALLET')).toEqual([
    { event: 'SEARCH_WALLET', properties: { search: 'wallet w1' } },
  ])
})

test('clearing the search shows the whole list at once, and a blank one is none', async () => {
  const { advance, events, keys, result, searches, type } = render()
  await advance()
  type('w94')
  await advance(300)
  await advance()
  expect(keys()).toEqual(['w94'])
  type('  ')
  expect(result.current).toMatchObject({ search: undefined, isSearching: false })
  expect(keys()).toHaveLength(40)
  type('\u200b')
  await advance(1000)
  expect(searches()).toEqual(['w94'])
  expect(events.filter(({ event }) => event === 'SEARCH_WALLET')).toHaveLength(1)
})

test('the previous list stays until the next is answered, and a late answer is never shown', async () => {
  const late = createAnswer<WalletsPage>()
  const { advance, directory, keys, result, run, type } = render()
  await advance()
  type('w1')
  await advance(300)
  await advance()
  const before = keys()
  directory.next(() => late.promise)
  type('w2')
  await advance(300)
  await advance()
  expect(keys()).toEqual(before)
  expect(result.current).toMatchObject({ search: 'w1', isSearching: true, hasNextPage: false })
  type('w94')
  await advance(300)
  await advance()
  expect(keys()).toEqual(['w94'])
  await run(() => late.resolve({ wallets: [createRecord('late')], count: 1 }))
  await advance()
  expect(keys()).toEqual(['w94'])
  expect(result.current).toMatchObject({ search: 'w94', isSearching: false })
})

test('an abandoned search is aborted', async () => {
  const { advance, directory, type } = render()
  await advance()
  directory.next(never)
  type('w1')
  await advance(300)
  await advance()
  const { signal } = directory.calls.at(-1) ?? {}
  expect(signal?.aborted).toBe(false)
  type('w2')
  await advance(300)
  await advance()
  expect(signal?.aborted).toBe(true)
})

test('a failed search reports its reason and is retried on request', async () => {
  const { advance, directory, keys, result, run, type } = render()
  await advance()
  directory.next(refused)
  type('w94')
  await advance(300)
  await advance()
  expect(result.current).toMatchObject({ status: 'error', search: 'w94', isSearching: false })
  expect(result.current.error).toBeInstanceOf(HttpStatusError)
  expect(keys()).toEqual([])
  await run(() => result.current.refetch())
  await advance()
  expect(result.current).toMatchObject({ status: 'success', error: null })
  expect(keys()).toEqual(['w94'])
})

test('a failed page leaves the list, and the next call requests that page alone', async () => {
  const { advance, directory, keys, result, run } = render()
  await advance()
  directory.next(refused)
  await run(() => result.current.fetchNextPage())
  await advance()
  expect(result.current).toMatchObject({ status: 'error', hasNextPage: true, isFetchingNextPage: false })
  expect(keys()).toHaveLength(40)
  await run(() => result.current.refetch())
  await advance()
  expect(keys()).toHaveLength(80)
  expect(directory.calls.map(({ page }) => page)).toEqual([1, 2, 2])
})

test('installed wallets are listed while the directory is silent or fails, whatever the host’s cache does', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 3 } } })
  const { advance, directory, keys, result, scene } = render({ queryClient })
  directory.next(refused)
  scene.add(createFakeWallet(), { rdns: 'io.fox' })
  await advance()
  await advance(60_000)
  expect(result.current).toMatchObject({ status: 'error', count: 1 })
  expect(keys()).toEqual(['io.fox'])
  expect(directory.calls).toHaveLength(1)
})

const offline = async () => Promise.reject(new OfflineError())

test('being offline is reported, and each list is read once when the network is back (F1)', async () => {
  const options = { env: { window }, wallets: { featured: ['w3', 'w1'] } }
  const { advance, directory, keys, result, run } = render(options)
  directory.next(offline)
  directory.next(offline)
  await run(() => window.dispatchEvent(new Event('offline')))
  await advance()
  expect(result.current.error).toBeInstanceOf(OfflineError)
  expect(directory.calls).toHaveLength(2)
  await run(() => window.dispatchEvent(new Event('online')))
  await advance(1000)
  expect(keys().slice(0, 3)).toEqual(['w3', 'w1', 'w0'])
  expect(result.current.error).toBeNull()
  expect(directory.calls).toHaveLength(4)
})

test('a network that comes and goes causes one request, a second after it stays (F2)', async () => {
  const { advance, directory, run } = render({ env: { window } })
  for (let call = 0; call < 30; call++) directory.next(offline)
  await advance()
  for (let flip = 0; flip < 20; flip++) {
    await run(() => window.dispatchEvent(new Event('offline')))
    await advance(50)
    await run(() => window.dispatchEvent(new Event('online')))
    await advance(50)
  }
  expect(directory.calls).toHaveLength(1)
  await advance(1000)
  expect(directory.calls).toHaveLength(2)
})

test('without a project id a short list is built in, and nothing is fetched', async () => {
  const fetch = vi.fn()
  const { advance, result } = renderWithLatchkey(() => useWallets(), { env: { fetch } })
  await vi.waitFor(async () => {
    await advance()
    expect(result.current.status).toBe('success')
  })
  expect(result.current.wallets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['MetaMask', 'Rainbow']),
  )
  expect(result.current.count).toBe(result.current.wallets.length)
  expect(fetch).not.toHaveBeenCalled()
})

test('the list loads nothing again when it is mounted again', async () => {
  const { advance, directory, scene, unmount } = render()
  await advance()
  unmount()
  const again = renderWithLatchkey(() => useWallets(), { test: scene })
  expect(again.result.current.wallets).toHaveLength(40)
  await again.advance(60_000)
  expect(directory.calls).toHaveLength(1)
})
