import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { useRead } from '../../../hooks/react/useRead.js'
import { defineQuery } from '../../../hooks/shared/defineQuery.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

const definition = defineQuery<string>({
  queryKey: ['latchkey', 'default', 'word'],
  queryFn: async () => 'read',
  staleTime: 1000,
})

test('an instance has its own cache, created with the first read', async () => {
  const { advance, latchkey, result } = renderWithLatchkey(() => useRead(definition))
  await advance()
  expect(result.current.data).toBe('read')
  expect(latchkey.queries.client?.getQueryData(definition.queryKey)).toBe('read')
})

test('the host’s cache is shared', async () => {
  const queryClient = new QueryClient()
  const { advance, latchkey } = renderWithLatchkey(() => useRead(definition), { queryClient })
  await advance()
  expect(latchkey.queries.client).toBe(queryClient)
  expect(queryClient.getQueryData(definition.queryKey)).toBe('read')
})
