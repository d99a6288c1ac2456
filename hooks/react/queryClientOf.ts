import { QueryClient } from '@tanstack/react-query'
import type { Latchkey } from '../instance/types.js'

/** The cache of an instance: the app's, or one that the first read creates. */
export function queryClientOf({ cache }: Pick<Latchkey, 'cache'>): QueryClient {
  cache.queryClient ??= new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return cache.queryClient
}
