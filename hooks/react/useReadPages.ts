'use client'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PagedQueryDefinition } from '../utils/definePagedQuery.js'
import { useLatchkey } from './LatchkeyContext.js'
import { queryClientOf } from './queryClientOf.js'
import { serviceQueryOptions } from './serviceQueryOptions.js'

/** Reads a list page by page. Like `useRead` otherwise. */
export function useReadPages<page>(
  definition: PagedQueryDefinition<page>,
): UseInfiniteQueryResult<InfiniteData<page, number>> {
  const client = queryClientOf(useLatchkey())
  useEffect(() => {
    client.mount()
    return () => client.unmount()
  }, [client])
  return useInfiniteQuery({ ...definition, ...serviceQueryOptions }, client)
}
