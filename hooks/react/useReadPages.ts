'use client'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PagedQueryDefinition } from '../shared/defineQuery.js'
import { useLatchkey } from './LatchkeyContext.js'
import { queryClientOf } from './queryClientOf.js'
import { serviceQueryOptions } from './serviceQueryOptions.js'

/** Reads a list page by page. Like `useRead` otherwise. */
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
      // A host's client may keep what was there before by default: that would be another account's.
      placeholderData: () => undefined,
      ...definition,
      ...serviceQueryOptions,
      queryFn: ({ pageParam, signal }) => definition.queryFn({ pageParam: pageParam as cursor, signal }),
    },
    client,
  )
}
