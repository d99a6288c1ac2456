import { expect, test } from 'vitest'
import { type UseActivityParameters, useActivity } from '../../../hooks/activity/useActivity.js'
import { connect } from '../../../hooks/connect/connect.js'
import type { ActivityPage } from '../../../hooks/shared/types/activity.js'
import type { Features } from '../../../hooks/shared/types/features.js'
import type { PortfolioSource } from '../../../hooks/shared/types/portfolio.js'
import type { SentTransaction } from '../../../hooks/shared/types/transaction.js'
import { createItem, createTransfer, hashOf } from '../../support/activityItems.js'
import { alice, bob, createFakeWallet } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))
type Asked = Parameters<NonNullable<PortfolioSource['getActivity']>>[0]
type Answer = (asked: Asked) => Promise<ActivityPage | undefined>

async function setup(answer: Answer, parameters: UseActivityParameters = {}, features: Features = {}) {
  const asked: Asked[] = []
  const scene = createTestLatchkey({
    features,
    services: {
      portfolio: {
        getBalance: refuse,
        getTokens: refuse,
        getProfile: refuse,
        getActivity(requests) {
          asked.push(requests)
          return answer(requests)
        },
      },
    },
  })
  const fox = createFakeWallet()
  scene.add(fox, { rdns: 'io.fox' })
  await scene.latchkey.wake()
  await connect(scene.latchkey, { connector: scene.connector('io.fox') })
  let now = parameters
  const rendered = renderWithLatchkey(() => useActivity(now), { test: scene })
  return {
    asked,
    fox,
    scene,
    ids: () => rendered.result.current.items.map(({ id }) => id),
    with(more: UseActivityParameters) {
      now = { ...now, ...more }
      rendered.rerender()
    },
    ...rendered,
  }
}
const pages: Answer = async ({ cursor = '1' }) => ({
  items: [createItem(100 - Number(cursor), { at: Date.UTC(2026, 0, 15 - Number(cursor)) })],
  next: cursor === '3' ? undefined : String(Number(cursor) + 1),
})

test('rows that several pages repeat are listed once, and a page that brings nothing new ends the list', async () => {
  const rows = [[1, 2, 2], [2, 3], [1, 3], [4]].map((page) =>
    page.map((id) => createItem(id, { at: Date.UTC(2026, 0, 20 - id) })),
  )
  const { advance, asked, ids, result, run } = await setup(async ({ cursor = '0' }) => ({
    items: rows[Number(cursor)] ?? [],
    next: String(Number(cursor) + 1),
  }))
  await advance()
  for (let round = 0; round < 10; round += 1) {
    await run(() => result.current.fetchNextPage())
    await advance()
  }
  expect(ids()).toEqual([1, 2, 3].map(hashOf))
  expect(asked).toHaveLength(3)
  expect(result.current.hasNextPage).toBe(false)
})

test('pages load in order until the end, each once however often they are requested', async () => {
  const { advance, asked, events, ids, result, run } = await setup(pages)
  expect(result.current).toMatchObject({
    status: 'pending',
    items: [],
    source: undefined,
    updatedAt: undefined,
  })
  await advance()
  expect(result.current).toMatchObject({
    status: 'success',
    source: 'host',
    hasNextPage: true,
    isPartial: false,
  })
  for (const count of [2, 3]) {
    await run(() => {
      result.current.fetchNextPage()
      result.current.fetchNextPage()
    })
    await advance()
    expect(ids()).toHaveLength(count)
  }
  await run(() => result.current.fetchNextPage())
  await advance()
  expect(result.current.hasNextPage).toBe(false)
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '2', '3'])
  expect(events.filter(({ event }) => event === 'LOAD_MORE_TRANSACTIONS').length).toBeGreaterThan(0)
  expect(asked[0]).toMatchObject({ address: `eip155:1:${alice}`, currency: 'usd' })
})

test('another account’s history is never shown, and its requests are aborted', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { advance, fox, ids, result, run } = await setup(async ({ address, signal }) => {
    signals.push(signal)
    if (address.endsWith(bob)) return new Promise<never>(() => {})
    return { items: [createItem(1)] }
  })
  await advance()
  expect(ids()).toEqual([hashOf(1)])
  await run(() => fox.setAccounts([bob]))
  await advance()
  expect(result.current).toMatchObject({ status: 'pending', items: [], groups: [] })
  await run(() => fox.setAccounts([alice]))
  await advance()
  expect(ids()).toEqual([hashOf(1)])
  expect(signals[1]?.aborted).toBe(true)
})

test('a late answer for another network changes nothing', async () => {
  const answers: ((page: ActivityPage) => void)[] = []
  const { advance, fox, ids, run } = await setup(({ network }) =>
    network.id === 1
      ? new Promise((resolve) => answers.push(resolve))
      : Promise.resolve({ items: [createItem(2, { networkId: 'eip155:8453' })] }),
  )
  await advance()
  await run(() => fox.setChain(8453))
  await advance()
  expect(ids()).toEqual([hashOf(2)])
  for (const answer of answers) answer({ items: [createItem(1)] })
  await advance()
  expect(ids()).toEqual([hashOf(2)])
})

test('specification 8: a failure is reported, and the next attempt may succeed', async () => {
  let isDown = true
  const { advance, ids, result, run } = await setup(async () => {
    if (isDown) throw new Error('service down')
    return { items: [createItem(1)] }
  })
  await advance()
  expect(result.current).toMatchObject({ status: 'error', items: [] })
  expect(result.current.error?.message).toBe('Failed to fetch transactions')
  isDown = false
  await run(() => result.current.refetch())
  await advance()
  expect(result.current.error).toBeNull()
  expect(ids()).toEqual([hashOf(1)])
})

test('a failure of the second page keeps the first, and is retried alone', async () => {
  let isDown = true
  const { advance, asked, ids, result, run } = await setup(async (requests) => {
    if (requests.cursor !== undefined && isDown) throw new Error('service down')
    return pages(requests)
  })
  await advance()
  await run(() => result.current.fetchNextPage())
  await advance()
  expect(result.current.error?.message).toBe('Failed to fetch transactions')
  expect(result.current.isFetchNextPageError).toBe(true)
  expect(ids()).toHaveLength(1)
  isDown = false
  await run(() => result.current.refetch())
  await advance()
  expect(ids()).toHaveLength(2)
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '2', '2'])
})

const twoPages = async (answer: Answer) => {
  const scene = await setup(answer)
  await scene.advance()
  await scene.run(() => scene.result.current.fetchNextPage())
  await scene.advance()
  expect(scene.ids()).toHaveLength(2)
  return scene
}

test('a failed refresh of the first page is reported until it succeeds, and the other pages stay', async () => {
  let isDown = false
  const { advance, ids, result, run } = await twoPages(async (requests) => {
    if (isDown) throw new Error('service down')
    return pages(requests)
  })
  isDown = true
  await run(() => result.current.refetch())
  await advance()
  expect(result.current).toMatchObject({ status: 'error', error: { name: 'ActivityUnavailableError' } })
  expect(result.current.isFetchNextPageError).toBe(false)
  expect(ids()).toHaveLength(2)
  isDown = false
  await run(() => result.current.refetch())
  await advance()
  expect(result.current).toMatchObject({ status: 'success', error: null })
})

test('new rows stay when an older page loads after them', async () => {
  let [hasNews, give] = [false, () => {}]
  const { advance, ids, result, run } = await twoPages(async (requests) => {
    if (requests.cursor === '3') await new Promise<void>((resolve) => (give = resolve))
    const page = (await pages(requests)) ?? { items: [] }
    if (!hasNews || requests.cursor !== undefined) return page
    return { ...page, items: [createItem(400, { at: Date.UTC(2026, 0, 16) }), ...page.items] }
  })
  hasNews = true
  await run(() => result.current.fetchNextPage())
  await run(() => result.current.refetch())
  await advance()
  await run(() => give())
  await advance()
  expect(ids()).toEqual([400, 99, 98, 97].map(hashOf))
})

const sentOf = (status: SentTransaction['status']): SentTransaction => ({
  id: hashOf(500),
  networkId: 'eip155:1',
  from: `eip155:1:${alice}`,
  to: bob,
  kind: 'send',
  sentAt: Date.UTC(2026, 0, 15, 11, 59),
  updatedAt: 3_000,
  status,
})

test('a transaction sent from this page comes first, and when it settles only the source’s first page is read again', async () => {
  const { advance, asked, ids, result, run, with: give } = await setup(pages, { sent: [sentOf('pending')] })
  await advance()
  await run(() => result.current.fetchNextPage())
  await advance()
  expect(ids()[0]).toBe(hashOf(500))
  expect(result.current.groups[0]).toMatchObject({ kind: 'pending', items: [{ id: hashOf(500) }] })
  give({ sent: [sentOf('confirmed')] })
  await advance()
  expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '2', undefined])
  expect(ids()).toHaveLength(3)
  expect(result.current.groups[0]).toMatchObject({ kind: 'month', key: '2026-01' })
})

test('imitations are folded away and counted until they are shown', async () => {
  const fake = createItem(2, {
    operation: 'receive',
    from: `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`,
    to: alice,
    transfers: [createTransfer({ quantity: 1n })],
  })
  const { advance, ids, result, with: give } = await setup(async () => ({ items: [createItem(1), fake] }))
  await advance()
  expect(ids()).toEqual([hashOf(1)])
  expect(result.current.hiddenCount).toBe(1)
  give({ showsHidden: true })
  await advance()
  expect(ids()).toEqual([hashOf(1), fake.id])
  expect(result.current).toMatchObject({ hiddenCount: 0 })
  expect(result.current.imitations.has(fake.id)).toBe(true)
})

test('without a source only transactions sent from this page are listed, and that is reported', async () => {
  const { advance, ids, result } = await setup(async () => undefined, { sent: [sentOf('confirmed')] })
  await advance()
  expect(result.current).toMatchObject({ status: 'success', isPartial: true, source: undefined })
  expect(ids()).toEqual([hashOf(500)])
})

test('a source that omits something on any page is partial on all pages', async () => {
  const { advance, ids, result, run } = await setup(async ({ cursor }) =>
    cursor === undefined
      ? { items: [createItem(1)], next: 'b', isPartial: true }
      : { items: [createItem(2)] },
  )
  await advance()
  expect(result.current).toMatchObject({ isPartial: true, source: 'host' })
  await run(() => result.current.fetchNextPage())
  await advance()
  expect(ids()).toHaveLength(2)
  expect(result.current).toMatchObject({ isPartial: true, hasNextPage: false })
})

test('a read without a result asks before it continues', async () => {
  const { advance, asked, result } = await setup(async ({ cursor = '0' }) => ({
    items: [],
    next: String(Number(cursor) + 1),
  }))
  await advance()
  expect(asked).toHaveLength(5)
  expect(result.current).toMatchObject({ isSparse: true, hasNextPage: true, items: [] })
})

const imitation = (index: number) =>
  createItem(index, {
    operation: 'receive',
    from: `${bob.slice(0, 6)}${'0'.repeat(32)}${bob.slice(-4)}`,
    to: alice,
    transfers: [createTransfer({ quantity: 1n })],
  })
/** Older than all other rows: its receiver is known, so that others can imitate it. */
const toBob: SentTransaction = {
  ...sentOf('confirmed'),
  sentAt: 0,
  transfers: [{ direction: 'out', receiver: bob, name: 'Ether', symbol: 'ETH', quantity: 1n, decimals: 18 }],
}
/** The first page has a row where `isNamed`; all later pages hold nothing but imitations. */
const poisoned =
  (isNamed: boolean): Answer =>
  async ({ cursor = '0' }) => ({
    items: isNamed && cursor === '0' ? [createItem(1)] : [imitation(100 + Number(cursor))],
    next: String(Number(cursor) + 1),
  })

test.each([
  ['no rows above them', false, 5],
  ['rows above them', true, 6],
])('pages of imitations alone, with %s, continue five times and then ask', async (_, isNamed, count) => {
  const { advance, asked, result, run } = await setup(poisoned(isNamed), { sent: [toBob] })
  await advance()
  const settle = async () => {
    for (let page = 0; page < 10; page++) await advance()
  }
  if (isNamed) await run(() => result.current.fetchNextPage())
  await settle()
  expect(asked).toHaveLength(count)
  expect(result.current).toMatchObject({ isSparse: true, hasNextPage: true, hiddenCount: 5 })
  await run(() => result.current.fetchNextPage())
  await settle()
  expect(asked).toHaveLength(count + 5)
  expect(result.current.isSparse).toBe(true)
})

test('shown imitations are ordinary rows, and nothing continues by itself', async () => {
  const { advance, asked, result } = await setup(poisoned(true), { showsHidden: true })
  await advance()
  await advance()
  expect(asked).toHaveLength(1)
  expect(result.current.isSparse).toBe(false)
})

test('days are those of the requested time zone', async () => {
  const late = createItem(1, { at: Date.UTC(2025, 11, 31, 23) })
  const { advance, result } = await setup(async () => ({ items: [late] }), { timeZone: 'Asia/Tokyo' })
  await advance()
  expect(result.current.groups).toMatchObject([{ kind: 'month', key: '2026-01', isThisYear: true }])
})

test('when disabled it requests and lists nothing', async () => {
  const { advance, asked, ids, result, run } = await setup(
    pages,
    { sent: [sentOf('pending')] },
    { history: false },
  )
  await advance()
  await run(() => result.current.refetch())
  await run(() => result.current.fetchNextPage())
  await advance(60_000)
  expect(asked).toEqual([])
  expect(ids()).toEqual([])
  expect(result.current).toMatchObject({ status: 'pending', groups: [], error: null, hasNextPage: false })
})
