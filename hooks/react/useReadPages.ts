'use client'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import type { PagedQueryDefinition } from '../shared/defineQuery.js'
import { serviceQueryOptions } from './queryClientOf.js'
import { useReadClient } from './useReadClient.js'

/** Reads a list page by page. Otherwise like `useRead`. */
export function useReadPages<page, cursor, error>(
  definition: PagedQueryDefinition<page, cursor, error>,
): UseInfiniteQueryResult<InfiniteData<page, cursor>, error> {
  const client = useReadClient()
  return useInfiniteQuery<page, error, InfiniteData<page, cursor>, readonly unknown[], cursor>(
    {
      // The app's client may keep previous data by default, which would belong to another account.
      placeholderData: () => undefined,
      refetchOnReconnect: false,
      ...definition,
      ...serviceQueryOptions,
      queryFn: ({ pageParam, signal }) => definition.queryFn({ pageParam: pageParam as cursor, signal }),
    },
    client,
  )
}
