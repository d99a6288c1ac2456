'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueryDefinition } from '../shared/defineQuery.js'
import { useLatchkey } from './LatchkeyContext.js'
import { queryClientOf } from './queryClientOf.js'

/**
 * Runs a query of the instance. Its cache listens to focus and network changes while such a component is mounted.
 * `select` picks a part of the data; pass a stable function.
 */
export function useRead<data>(definition: QueryDefinition<data>): UseQueryResult<data>
export function useRead<data, part>(
  definition: QueryDefinition<data>,
  select: (data: data) => part,
): UseQueryResult<part>
export function useRead<data>(
  definition: QueryDefinition<data>,
  select?: (data: data) => unknown,
): UseQueryResult<unknown> {
  const client = queryClientOf(useLatchkey())
  useEffect(() => {
    // Mounts are counted by the client, so a client that the app mounts itself is not affected.
    client.mount()
    return () => client.unmount()
  }, [client])
  // The app's client may keep previous data by default, which would belong to another account.
  return useQuery({ placeholderData: () => undefined, ...definition, ...(select && { select }) }, client)
}
