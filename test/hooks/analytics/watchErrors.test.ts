import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { watchErrors } from '../../../hooks/analytics/watchErrors.js'
import { createClock } from '../../support/createClock.js'

function setup() {
  const clock = createClock()
  const context = { id: 'a', env: clock, queries: { client: undefined as QueryClient | undefined } }
  const reported: string[] = []
  const watch = watchErrors(context, ({ event, errorType }) => reported.push(`${event} ${errorType}`))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let count = 0
  const fail = (name: string, queryKey: readonly unknown[] = ['latchkey', 'a']) =>
    client
      .fetchQuery({
        queryKey: [...queryKey, ++count],
        queryFn: () => Promise.reject(Object.assign(new Error('of a@b.co'), { name })),
      })
      .catch(() => undefined)
  return { clock, client, context, fail, reported, watch }
}

test('errors of services and of the code are reported by their class, from the first reads on', async () => {
  const { client, context, fail, reported, watch } = setup()
  watch.update()
  context.queries.client = client
  watch.update()
  watch.update()
  await fail('HttpStatusError')
  await fail('MalformedResponseError')
  await fail('TypeError')
  expect(reported).toEqual([
    'API_ERROR HttpStatusError',
    'DATA_PARSING_ERROR MalformedResponseError',
    'INTERNAL_SDK_ERROR TypeError',
  ])
})

test('errors of users, wallets and the network are not, nor those of the app’s own reads and of other instances', async () => {
  const { client, context, fail, reported, watch } = setup()
  context.queries.client = client
  watch.update()
  for (const name of ['OfflineError', 'ServiceUnreachableError', 'UserRejectedError', 'constructor'])
    await fail(name)
  await fail('TypeError', ['mine'])
  await fail('TypeError', ['latchkey', 'b'])
  await client.fetchQuery({ queryKey: ['latchkey', 'a', 'good'], queryFn: async () => 1 })
  expect(reported).toEqual([])
})

test('five are reported in a minute at most, and none once it is stopped', async () => {
  const { client, clock, context, fail, reported, watch } = setup()
  context.queries.client = client
  watch.update()
  for (let index = 0; index < 20; index++) await fail('HttpStatusError')
  expect(reported).toHaveLength(5)
  await clock.advance(59_999)
  await fail('HttpStatusError')
  expect(reported).toHaveLength(5)
  await clock.advance(1)
  await fail('HttpStatusError')
  expect(reported).toHaveLength(6)
  watch.stop()
  await fail('HttpStatusError')
  expect(reported).toHaveLength(6)
})
