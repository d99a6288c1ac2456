'use client'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Latchkey } from '../instance/types.js'
import { defineLazy } from '../shared/defineLazy.js'
import { onBackOnline } from '../shared/onBackOnline.js'
import { useLatchkey } from './LatchkeyContext.js'
import { queryClientOf } from './queryClientOf.js'

/** The number of mounted reads, and what ends their common watch of the network. */
const readersOf = defineLazy(() => ({ count: 0, stop: () => {} }))

/** Reads that failed or are out of date are refetched once the network is back and stays, each once. */
function refetchOnline({ env, id, queries }: Latchkey): () => void {
  return onBackOnline(env, () => {
    const stale = { queryKey: ['latchkey', id], type: 'active', stale: true } as const
    queries.client?.refetchQueries(stale, { cancelRefetch: false }).catch(() => undefined)
  })
}

/** The instance's cache, which listens to focus and network changes while such a component is mounted. */
export function useReadClient(): QueryClient {
  const latchkey = useLatchkey()
  const client = queryClientOf(latchkey)
  useEffect(() => {
    const readers = readersOf(latchkey)
    // Mounts are counted by the client, so a client that the app mounts itself is not affected.
    client.mount()
    readers.count += 1
    if (readers.count === 1) readers.stop = refetchOnline(latchkey)
    return () => {
      client.unmount()
      readers.count -= 1
      if (readers.count === 0) readers.stop()
    }
  }, [client, latchkey])
  return client
}
