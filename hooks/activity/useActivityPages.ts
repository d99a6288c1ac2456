'use client'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { queryClientOf } from '../react/queryClientOf.js'
import { useReadPages } from '../react/useReadPages.js'
import type { ActivityUnavailableError } from '../shared/errors/activity.js'
import { type ActivityAnswer, joinHead } from './joinHead.js'
import { type ActivityParameters, activityQuery } from './queries.js'

export type ActivityPages = {
  list: UseInfiniteQueryResult<InfiniteData<ActivityAnswer, string | undefined>, ActivityUnavailableError>
  /** Why pages could not be read, including a refresh of the newest one. */
  error: ActivityUnavailableError | null
  /** Refetches the newest page and keeps the others. */
  refresh: () => void
}

/**
 * The activity pages. Only the first page is refetched: when `revision` changes, and when the component
 * mounts with stale data.
 */
export function useActivityPages(parameters: ActivityParameters, revision: unknown): ActivityPages {
  const latchkey = useLatchkey()
  const { env } = latchkey
  const client = queryClientOf(latchkey)
  const query = activityQuery(latchkey, parameters)
  const pages = client.getQueryData(query.queryKey)?.pages.length ?? 0
  // An infinite stale time keeps the query from refetching every page of a long list.
  const list = useReadPages(pages > 1 ? { ...query, staleTime: Number.POSITIVE_INFINITY } : query)

  const key = JSON.stringify(query.queryKey)
  const [failed, setFailed] = useState<{ key: string; error: ActivityUnavailableError }>()
  const newest = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the query
  const refresh = useCallback(() => {
    const { enabled, queryFn, queryKey } = query
    if (!enabled) return
    setFailed(undefined)
    if ((client.getQueryData(queryKey)?.pages.length ?? 0) < 2) {
      client.refetchQueries({ queryKey }, { cancelRefetch: false })
      return
    }
    newest.current += 1
    const attempt = newest.current
    const read = async () => {
      const head = await queryFn({ pageParam: undefined, signal: new AbortController().signal })
      // A fetch in progress appends to the pages as they were at its start, and would overwrite this update.
      const cached = client.getQueryCache().find({ queryKey })
      while (cached?.state.fetchStatus === 'fetching') await cached.promise?.catch(() => undefined)
      if (attempt === newest.current) client.setQueryData(queryKey, (before) => joinHead(before, head))
    }
    read().catch((error: ActivityUnavailableError) => {
      if (attempt === newest.current) setFailed({ key, error })
    })
  }, [client, key])

  const revisionBefore = useRef(revision)
  useEffect(() => {
    if (revision !== revisionBefore.current) refresh()
    revisionBefore.current = revision
  }, [revision, refresh])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (pages > 1 && env.now() - list.dataUpdatedAt > query.staleTime) refresh()
  }, [refresh])
  return { list, error: list.error ?? (failed?.key === key ? failed.error : null), refresh }
}
