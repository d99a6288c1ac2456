'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { QueryDefinition } from '../shared/defineQuery.js'
import { useReadClient } from './useReadClient.js'

/** Runs a query of the instance. `select` picks a part of the data; pass a stable function. */
export function useRead<data, error>(definition: QueryDefinition<data, error>): UseQueryResult<data, error>
export function useRead<data, error, part>(
  definition: QueryDefinition<data, error>,
  select: (data: data) => part,
): UseQueryResult<part, error>
export function useRead<data, error>(
  definition: QueryDefinition<data, error>,
  select?: (data: data) => unknown,
): UseQueryResult<unknown, error> {
  const client = useReadClient()
  return useQuery<data, error, unknown>(
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
