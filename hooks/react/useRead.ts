'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueryDefinition } from '../shared/defineQuery.js'
import { useLatchkey } from './LatchkeyContext.js'
import { queryClientOf } from './queryClientOf.js'

/**
 * Runs a query of the instance. Its cache hears of focus and network while such a component is mounted. `select` takes a
 * part of the data; give the same function at every render.
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
    // Counted by the client, so one that the host mounts itself is unharmed.
    client.mount()
    return () => client.unmount()
  }, [client])
  // A host's client may keep what was there before by default: that would be another account's.
  return useQuery({ placeholderData: () => undefined, ...definition, ...(select && { select }) }, client)
}
