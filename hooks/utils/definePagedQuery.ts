import type { DataTag, InfiniteData } from '@tanstack/react-query'

export type PagedQueryDefinition<page> = {
  queryKey: DataTag<readonly unknown[], InfiniteData<page, number>>
  queryFn: (context: { pageParam: number; signal: AbortSignal }) => Promise<page>
  initialPageParam: number
  /** Number of the page after the last one; undefined where there is none. */
  getNextPageParam: (last: page) => number | undefined
  /** In ms. */
  staleTime: number
  /** What is shown while another question is answered. */
  placeholderData?: (before: InfiniteData<page, number> | undefined) => InfiniteData<page, number> | undefined
}

/** Ties the key to the type of its pages. */
export function definePagedQuery<page>(
  definition: Omit<PagedQueryDefinition<page>, 'queryKey'> & { queryKey: readonly unknown[] },
): PagedQueryDefinition<page> {
  return definition as PagedQueryDefinition<page>
}
