import type { DataTag, InfiniteData } from '@tanstack/react-query'

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
