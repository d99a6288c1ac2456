import { expect, test } from 'vitest'
import { walletsByIdQuery } from '../../../hooks/wallets/queries.js'
import { createFakeDirectory, createRecord } from '../../support/createFakeDirectory.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const records = Array.from({ length: 260 }, (_, index) => createRecord(`w${index}`))
const signal = new AbortController().signal

function setup(ids: readonly string[] | undefined) {
  const directory = createFakeDirectory(records)
  const { latchkey } = createTestLatchkey({ services: { directory } })
  return { directory, query: walletsByIdQuery(latchkey, { ids }) }
}

test('records come by their ids, each requested once', async () => {
  const { directory, query } = setup(['w2', 'w1', 'w2', 'unknown'])
  expect((await query.queryFn({ signal })).map(({ id }) => id).sort()).toEqual(['w1', 'w2'])
  expect(directory.calls).toEqual([{ page: 1, pageSize: 3, include: ['w2', 'w1', 'unknown'], signal }])
})

test('more ids than a page are requested page by page', async () => {
  const { directory, query } = setup(records.map(({ id }) => id))
  expect(await query.queryFn({ signal })).toHaveLength(260)
  expect(directory.calls.map(({ pageSize }) => pageSize)).toEqual([100, 100, 60])
})

test.each([[undefined], [[]]])('without ids (%j) it is idle', (ids) => {
  expect(setup(ids).query.enabled).toBe(false)
})
