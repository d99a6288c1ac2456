'use client'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PagedQueryDefinition } from '../shared/defineQuery.js'
import { useLatchkey } from './LatchkeyContext.js'
import { queryClientOf, serviceQueryOptions } from './queryClientOf.js'

/** Reads a list page by page. Otherwise like `useRead`. */
export function useReadPages<page, cursor>(
  definition: PagedQueryDefinition<page, cursor>,
): UseInfiniteQueryResult<InfiniteData<page, cursor>> {
  const client = queryClientOf(useLatchkey())
  useEffect(() => {
    client.mount()
    return () => client.unmount()
  }, [client])
  return useInfiniteQuery(
    {
      // The app's client may keep previous data by default, which would belong to another account.
      placeholderData: () => undefined,
      ...definition,
      ...serviceQueryOptions,
      queryFn: ({ pageParam, signal }) => definition.queryFn({ pageParam: pageParam as cursor, signal }),
    },
    client,
  )
}
