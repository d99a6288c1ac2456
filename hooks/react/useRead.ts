'use client'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { QueryDefinition } from '../utils/defineQuery.js'
import { useLatchkey } from './LatchkeyContext.js'
import { queryClientOf } from './queryClientOf.js'

/** Runs a query of the instance. Its cache hears of focus and network while such a component is mounted. */
export function useRead<data>(definition: QueryDefinition<data>): UseQueryResult<data> {
  const client = queryClientOf(useLatchkey())
  useEffect(() => {
    // Counted by the client, so one that the host mounts itself is unharmed.
    client.mount()
    return () => client.unmount()
  }, [client])
  return useQuery(definition, client)
}
