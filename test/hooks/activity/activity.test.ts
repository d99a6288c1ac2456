import { expect, test } from 'vitest'
import { type ActivityParameters, activityQuery } from '../../../hooks/activity/queries.js'
import { mainnet } from '../../../hooks/networks.js'
import type { ActivityPage } from '../../../hooks/shared/types/activity.js'
import type { PortfolioSource } from '../../../hooks/shared/types/portfolio.js'
import { createItem, createTransfer } from '../../support/activityItems.js'
import { alice } from '../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const address = `eip155:1:${alice}` as const
const signal = new AbortController().signal
const spam = (index: number) => createItem(index, { transfers: [createTransfer({ isSpam: true })] })
const refuse = (): Promise<never> => Promise.reject(new TypeError('not expected'))

function setup(
  pages: { readonly [cursor: string]: ActivityPage } | NonNullable<PortfolioSource['getActivity']>,
  parameters: Partial<ActivityParameters> = {},
) {
  const asked: (string | undefined)[] = []
  const getActivity: NonNullable<PortfolioSource['getActivity']> =
    typeof pages === 'function'
      ? pages
      : async ({ cursor }) => {
          asked.push(cursor)
          return pages[cursor ?? 'first']
        }
  const source = { getBalance: refuse, getTokens: refuse, getProfile: refuse, getActivity }
  const { latchkey, events } = createTestLatchkey({ services: { portfolio: source } })
  const query = activityQuery(latchkey, { address, network: mainnet, ...parameters })
  const read = (pageParam?: string) => query.queryFn({ pageParam, signal })
  return { asked, events, query, read, latchkey }
}

test('a page has the network’s rows without spam, and the next cursor', async () => {
  const rows = [createItem(1), spam(2), createItem(3, { networkId: 'eip155:8453' })]
  const { query, read } = setup({ first: { items: rows, next: 'b' } })
  const page = await read()
  expect(page).toMatchObject({ items: [{ id: rows[0]?.id }], next: 'b', source: 'host', followed: [] })
  expect(page.items).toHaveLength(1)
  expect(query.getNextPageParam(page, [page])).toBe('b')
})

test('a page without a listed row continues to the next one by itself', async () => {
  const { asked, read } = setup({
    first: { items: [spam(1)], next: 'b' },
    b: { items: [], next: 'c' },
    c: { items: [createItem(1)] },
  })
  expect(await read()).toMatchObject({ items: [{}], next: undefined, followed: ['b', 'c'] })
  expect(asked).toEqual([undefined, 'b', 'c'])
})

test('after five such pages continuing is left to the caller', async () => {
  const pages = Object.fromEntries(
    ['first', 'b', 'c', 'd', 'e', 'f'].map((cursor, index, all) => [
      cursor,
      { items: [spam(index)], next: all[index + 1] },
    ]),
  )
  const { asked, query, read } = setup(pages)
  const page = await read()
  expect(asked).toEqual([undefined, 'b', 'c', 'd', 'e'])
  expect(page).toMatchObject({ items: [], next: 'f' })
  expect(query.getNextPageParam(page, [page])).toBe('f')
})

test('a source with a circular cursor ends, within one read and over several', async () => {
  const { asked, read } = setup({ first: { items: [], next: 'b' }, b: { items: [], next: 'b' } })
  expect(await read()).toMatchObject({ next: undefined })
  expect(asked).toHaveLength(2)

  const circle = setup({
    first: { items: [createItem(1)], next: 'b' },
    b: { items: [createItem(2)], next: 'c' },
    c: { items: [createItem(3)], next: 'b' },
  })
  const pages = [await circle.read(), await circle.read('b'), await circle.read('c')]
  const [, , last] = pages
  expect(last && circle.query.getNextPageParam(last, pages)).toBeUndefined()
})

test('rows that a source omits are reported, also for skipped pages', async () => {
  const { read } = setup({
    first: { items: [], next: 'b', isPartial: true },
    b: { items: [createItem(1)], next: 'c' },
    c: { items: [createItem(2)] },
  })
  expect(await read()).toMatchObject({ items: [{}], followed: ['b'], isPartial: true })
  expect(await read('c')).toMatchObject({ items: [{}], isPartial: false })
})

test('without a supported network there is no source', async () => {
  const { read } = setup(async () => undefined)
  expect(await read()).toEqual({
    items: [],
    next: undefined,
    followed: [],
    isPartial: false,
    source: undefined,
  })
})

test('specification 8: a failure reports "Failed to fetch transactions", with an event without an address', async () => {
  const cause = new Error('node down')
  const { events, read } = setup(() => Promise.reject(cause))
  await expect(read()).rejects.toMatchObject({ message: 'Failed to fetch transactions', cause })
  expect(events).toEqual([{ event: 'ERROR_FETCH_TRANSACTIONS', properties: { network: 'eip155:1' } }])
})

test('an aborted read is no failure', async () => {
  const gone = new Error('the account changed')
  const { events, query } = setup(() => Promise.reject(gone))
  const given = AbortSignal.abort(gone)
  await expect(query.queryFn({ pageParam: undefined, signal: given })).rejects.toBe(gone)
  expect(events).toEqual([])
})

test('accounts, networks and currencies have separate keys, and nothing is requested without an account', () => {
  const { latchkey } = setup({})
  const keyOf = (parameters: ActivityParameters) =>
    JSON.stringify(activityQuery(latchkey, parameters).queryKey)
  const keys = [
    keyOf({ address, network: mainnet }),
    keyOf({ address: `eip155:8453:${alice}`, network: mainnet }),
    keyOf({ address: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8', network: mainnet }),
    keyOf({ address, network: mainnet, currency: 'eur' }),
  ]
  expect(new Set(keys).size).toBe(4)
  expect(activityQuery(latchkey, { address: undefined, network: mainnet }).enabled).toBe(false)
  expect(activityQuery(latchkey, { address, network: undefined }).enabled).toBe(false)
  expect(activityQuery(latchkey, { address, network: mainnet }).enabled).toBe(true)
})
