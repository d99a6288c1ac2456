import { expect, test } from 'vitest'
import { type WalletsParameters, walletsQuery } from '../../../hooks/wallets/queries.js'
import { createFakeDirectory, createRecord } from '../../support/createFakeDirectory.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const records = Array.from({ length: 95 }, (_, index) => createRecord(String(index)))
const signal = new AbortController().signal

function setup(parameters: Partial<WalletsParameters> = {}) {
  const directory = createFakeDirectory(records)
  const wallets = { include: ['1', '2', '3'], exclude: ['3'] }
  const { latchkey } = createTestLatchkey({ services: { directory }, wallets })
  return {
    directory,
    latchkey,
    query: walletsQuery(latchkey, { search: undefined, pageSize: 40, ...parameters }),
  }
}

test('the directory is called with the app’s networks and the host’s filters', async () => {
  const { directory, query } = setup()
  const answer = await query.queryFn({ pageParam: 1, signal })
  expect(answer).toMatchObject({ page: 1, pageSize: 40, count: 2, search: undefined })
  expect(directory.calls).toEqual([
    {
      page: 1,
      pageSize: 40,
      search: undefined,
      include: ['1', '2', '3'],
      exclude: ['3'],
      chains: ['eip155:1', 'eip155:8453'],
      signal,
    },
  ])
})

test('a search requests one page of 100', async () => {
  const { directory, query } = setup({ search: 'wallet' })
  const answer = await query.queryFn({ pageParam: 1, signal })
  expect(directory.calls[0]).toMatchObject({ search: 'wallet', pageSize: 100 })
  expect(query.getNextPageParam({ ...answer, count: 300 })).toBeUndefined()
})

test.each([
  [1, 40, 95, 2],
  [2, 40, 95, 3],
  [3, 40, 95, undefined],
  [2, 40, 80, undefined],
  [1, 40, 0, undefined],
])('page %i of %i, of %i in all, is followed by %s', (page, pageSize, count, next) => {
  const { query } = setup()
  const wallets = records.slice(0, 1)
  expect(query.getNextPageParam({ page, pageSize, count, wallets, search: undefined })).toBe(next)
})

test('an empty page is the last, whatever its count', () => {
  const empty = { page: 1, pageSize: 40, count: 9_999_999, wallets: [], search: undefined }
  expect(setup().query.getNextPageParam(empty)).toBeUndefined()
})

test.each([
  [0, 1],
  [2.9, 2],
  [1000, 100],
])('a page of %d is one of %i', async (pageSize, asked) => {
  const { directory, query } = setup({ pageSize })
  await query.queryFn({ pageParam: 1, signal })
  expect(directory.calls[0]?.pageSize).toBe(asked)
})

test('searches, filters and instances have separate caches', () => {
  const { latchkey } = setup()
  const keys = [
    walletsQuery(latchkey, { search: undefined, pageSize: 40 }),
    walletsQuery(latchkey, { search: 'a', pageSize: 40 }),
    walletsQuery({ ...latchkey, id: 'other' }, { search: 'a', pageSize: 40 }),
    walletsQuery({ ...latchkey, config: { ...latchkey.config, wallets: {} } }, { search: 'a', pageSize: 40 }),
  ].map(({ queryKey }) => JSON.stringify(queryKey))
  expect(new Set(keys).size).toBe(4)
})
