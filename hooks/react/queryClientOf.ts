import { QueryClient } from '@tanstack/react-query'
import type { Latchkey } from '../instance/types.js'

/** The cache of an instance: the host's, or one that is made with the first read and stays. */
export function queryClientOf({ cache }: Pick<Latchkey, 'cache'>): QueryClient {
  cache.queryClient ??= new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return cache.queryClient
}
