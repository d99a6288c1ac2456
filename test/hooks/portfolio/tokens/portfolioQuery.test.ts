import { expect, test } from 'vitest'
import { nativeBalanceCache as cache } from '../../../../hooks/portfolio/cacheValues.js'
import { portfolioQuery } from '../../../../hooks/portfolio/tokens/queries.js'
import { alice } from '../../../support/createFakeWallet.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const address = `eip155:1:${alice}` as const
const data = { value: 5n, decimals: 18, symbol: 'ETH' }
const { signal } = new AbortController()

test('data is for the requested account, and is cached with its age', async () => {
  const { latchkey } = createTestLatchkey()
  const query = () =>
    portfolioQuery(latchkey, {
      name: 'balance',
      cache,
      address,
      read: async (of) => {
        expect(of).toBe(address)
        return data
      },
    })
  expect(query().initialData?.()).toBeUndefined()
  await expect(query().queryFn({ signal })).resolves.toEqual(data)
  expect(query().initialData?.()).toEqual(data)
  expect(query().initialDataUpdatedAt?.()).toBe(latchkey.env.now())
  expect(query().staleTime).toBe(30_000)
})

test('a failure blocks retries of the same read and no other', async () => {
  const { latchkey } = createTestLatchkey()
  let calls = 0
  const query = (name: string) =>
    portfolioQuery(latchkey, {
      name,
      cache,
      address,
      read: () => {
        calls += 1
        return Promise.reject(new TypeError('Failed to fetch'))
      },
    })
  const failure = { name: 'TokenBalanceUnavailableError' }
  await expect(query('balance').queryFn({ signal })).rejects.toMatchObject(failure)
  await expect(query('balance').queryFn({ signal })).rejects.toMatchObject(failure)
  expect(calls).toBe(1)
  await expect(query('tokens').queryFn({ signal })).rejects.toMatchObject(failure)
  expect(calls).toBe(2)
})

test.each([
  ['an address', { address: undefined, read: async () => data }],
  ['a way to read', { address, read: undefined }],
])('without %s the query is idle, and a refetch fails with its own error', async (_, absent) => {
  const { latchkey } = createTestLatchkey()
  const query = portfolioQuery(latchkey, { name: 'balance', cache, ...absent })
  expect(query.enabled).toBe(false)
  await expect(query.queryFn({ signal })).rejects.toMatchObject({ name: 'TokenBalanceUnavailableError' })
})
