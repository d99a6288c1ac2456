'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryDefinition } from '../shared/defineQuery.js'
import { useReadClient } from './useReadClient.js'

/** Runs a query of the instance. `select` picks a part of the data; pass a stable function. */
export function useRead<data>(definition: QueryDefinition<data>): UseQueryResult<data>
export function useRead<data, part>(
  definition: QueryDefinition<data>,
  select: (data: data) => part,
): UseQueryResult<part>
export function useRead<data>(
  definition: QueryDefinition<data>,
  select?: (data: data) => unknown,
): UseQueryResult<unknown> {
  const client = useReadClient()
  return useQuery(
    {
      // The app's client may keep previous data by default, which would belong to another account.
      placeholderData: () => undefined,
      refetchOnReconnect: false,
      ...definition,
      ...(select && { select }),
    },
    client,
  )
}
