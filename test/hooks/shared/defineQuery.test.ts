import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, expectTypeOf, test } from 'vitest'
import { defineQuery } from '../../../hooks/shared/defineQuery.js'

const sumQuery = (numbers: number[] | undefined) =>
  defineQuery({
    queryKey: ['latchkey', 'default', 'sum', { numbers }],
    queryFn: numbers && (async () => numbers.reduce((sum, next) => sum + next, 0)),
    staleTime: 30_000,
  })

test('a client runs the definition, and the key knows the type of the data', async () => {
  const client = new QueryClient()
  const definition = sumQuery([1, 2])
  expect(await client.fetchQuery(definition)).toBe(3)
  const data = client.getQueryData(definition.queryKey)
  expectTypeOf(data).toEqualTypeOf<number | undefined>()
  expect(data).toBe(3)
})

test('a query without input is idle', async () => {
  const definition = sumQuery(undefined)
  const observer = new QueryObserver(new QueryClient(), definition)
  const stop = observer.subscribe(() => {})
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  stop()
  await expect(definition.queryFn({ signal: new AbortController().signal })).rejects.toMatchObject({
    name: 'UnknownError',
  })
})

test('stored data shows at once, with its own age', () => {
  const definition = defineQuery({
    queryKey: ['kept'],
    queryFn: async () => 2,
    staleTime: 30_000,
    initialData: () => 1,
    initialDataUpdatedAt: () => 1000,
  })
  const observer = new QueryObserver(new QueryClient(), definition)
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, dataUpdatedAt: 1000, isStale: true })
})
