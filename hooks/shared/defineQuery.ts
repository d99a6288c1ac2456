import type { DataTag, InfiniteData } from '@tanstack/react-query'

type QueryFunction<data> = (context: { signal: AbortSignal }) => Promise<data>

export type QueryDefinition<data> = {
  queryKey: DataTag<readonly unknown[], data>
  queryFn: QueryFunction<data>
  enabled: boolean
  /** In ms. */
  staleTime: number
  /** In ms: while somebody looks at it, it is read again this often, after a failure too. */
  refetchInterval?: number
  initialData?: () => data | undefined
  /** Wall clock in ms, of the data that `initialData` gives. */
  initialDataUpdatedAt?: () => number | undefined
}

export type DefineQueryParameters<data> = Omit<QueryDefinition<data>, 'queryKey' | 'queryFn' | 'enabled'> & {
  queryKey: readonly unknown[]
  /** Undefined while an input is absent: the query then rests. */
  queryFn: QueryFunction<data> | undefined
}

/** Ties the key to the data type, so that `getQueryData(definition.queryKey)` is typed. */
export function defineQuery<data>(parameters: DefineQueryParameters<data>): QueryDefinition<data> {
  const { queryFn = () => Promise.reject(new TypeError('a resting query was run')) } = parameters
  return { ...parameters, queryFn, enabled: parameters.queryFn !== undefined } as QueryDefinition<data>
}

/** `cursor` names a page: a number, or what the page before said. */
export type PagedQueryDefinition<page, cursor = number> = {
  queryKey: DataTag<readonly unknown[], InfiniteData<page, cursor>>
  queryFn: (context: { pageParam: cursor; signal: AbortSignal }) => Promise<page>
  initialPageParam: cursor
  /** Names the page after the last one; undefined where there is none. */
  getNextPageParam: (last: page, pages?: readonly page[]) => cursor | undefined
  /** In ms. */
  staleTime: number
  /** False while an input is absent: the query then rests. Default true. */
  enabled?: boolean
  /** What is shown while another question is answered. */
  placeholderData?: (before: InfiniteData<page, cursor> | undefined) => InfiniteData<page, cursor> | undefined
}

/** Ties the key to the type of its pages. */
export function definePagedQuery<page, cursor = number>(
  definition: Omit<PagedQueryDefinition<page, cursor>, 'queryKey'> & { queryKey: readonly unknown[] },
): PagedQueryDefinition<page, cursor> {
  return definition as PagedQueryDefinition<page, cursor>
}
