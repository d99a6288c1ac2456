'use client'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Latchkey } from '../instance/types.js'
import { onBackOnline } from '../shared/onBackOnline.js'
import { useLatchkey } from './LatchkeyContext.js'
import { queryClientOf } from './queryClientOf.js'

/** Reads that failed or are out of date are refetched once the network is back and stays, each once. */
function refetchOnline({ cache, env, id }: Latchkey): () => void {
  return onBackOnline(env, () => {
    const stale = { queryKey: ['latchkey', id], type: 'active', stale: true } as const
    cache.queryClient?.refetchQueries(stale, { cancelRefetch: false }).catch(() => undefined)
  })
}

/** The instance's cache, which listens to focus and network changes while such a component is mounted. */
export function useReadClient(): QueryClient {
  const latchkey = useLatchkey()
  const client = queryClientOf(latchkey)
  useEffect(() => {
    const { cache } = latchkey
    // Mounts are counted by the client, so a client that the app mounts itself is not affected.
    client.mount()
    cache.readers = (cache.readers ?? 0) + 1
    if (cache.readers === 1) cache.stopReading = refetchOnline(latchkey)
    return () => {
      client.unmount()
      cache.readers = (cache.readers ?? 0) - 1
      if (cache.readers === 0) cache.stopReading?.()
    }
  }, [client, latchkey])
  return client
}
