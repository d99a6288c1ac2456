import type { DataTag, InfiniteData } from '@tanstack/react-query'
import { UnknownError } from './errors/provider.js'

type QueryFunction<data> = (context: { signal: AbortSignal }) => Promise<data>

/** `error`: what the query fails with. */
export type QueryDefinition<data, error = Error> = {
  queryKey: DataTag<readonly unknown[], data, error>
  queryFn: QueryFunction<data>
  enabled: boolean
  /** In ms. */
  staleTime: number
  /** In ms: how long data stays without observers. Default: the client's. */
  gcTime?: number
  /** In ms: the query is refetched this often while it has observers, after a failure too. */
  refetchInterval?: number | (() => number | false)
  initialData?: () => data | undefined
  /** Wall clock in ms of the `initialData`. */
  initialDataUpdatedAt?: () => number | undefined
}

export type DefineQueryParameters<data> = Omit<QueryDefinition<data>, 'queryKey' | 'queryFn' | 'enabled'> & {
  queryKey: readonly unknown[]
  /** Undefined while a parameter is missing: the query is disabled. */
  queryFn: QueryFunction<data> | undefined
}

/**
 * Ties the key to the data type, so that `getQueryData(definition.queryKey)` is typed. A disabled query that is run all the
 * same, by `refetch`, fails with UnknownError.
 */
export function defineQuery<data, error = Error>(
  parameters: DefineQueryParameters<data>,
): QueryDefinition<data, error> {
  const { queryFn = () => Promise.reject(new UnknownError({ details: 'a disabled query was run' })) } =
    parameters
  const enabled = parameters.queryFn !== undefined
  return { ...parameters, queryFn, enabled } as QueryDefinition<data, error>
}

/** `cursor` identifies a page: a number, or a value of the previous page. */
export type PagedQueryDefinition<page, cursor = number, error = Error> = {
  queryKey: DataTag<readonly unknown[], InfiniteData<page, cursor>, error>
  queryFn: (context: { pageParam: cursor; signal: AbortSignal }) => Promise<page>
  initialPageParam: cursor
  /** The cursor of the page after the last one; undefined when there is none. */
  getNextPageParam: (last: page, pages?: readonly page[]) => cursor | undefined
  /** In ms. */
  staleTime: number
  /** False while a parameter is missing: the query is disabled. Default true. */
  enabled?: boolean
  /** Data to show while another query loads. */
  placeholderData?: (before: InfiniteData<page, cursor> | undefined) => InfiniteData<page, cursor> | undefined
}

/** Ties the key to the type of its pages. */
export function definePagedQuery<page, cursor = number, error = Error>(
  definition: Omit<PagedQueryDefinition<page, cursor>, 'queryKey'> & { queryKey: readonly unknown[] },
): PagedQueryDefinition<page, cursor, error> {
  return definition as PagedQueryDefinition<page, cursor, error>
}
