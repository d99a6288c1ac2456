import { QueryClient } from '@tanstack/react-query'
import type { Latchkey } from '../instance/types.js'

/** The cache of an instance: the app's, or one that the first read creates. */
export function queryClientOf({ queries }: Pick<Latchkey, 'queries'>): QueryClient {
  queries.client ??= new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return queries.client
}

/**
 * Options for reads whose client retries and detects offline by itself: they fail at once, regardless of the
 * defaults of the app's own query client.
 */
export const serviceQueryOptions = {
  retry: false,
  networkMode: 'always',
  refetchOnWindowFocus: false,
} as const
